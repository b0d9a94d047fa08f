import { moveLines } from '../../../src/tools/move-lines';
import { describeFixtures, runChangeTool } from '../../support/fixtures';

describeFixtures('move_lines', runChangeTool(moveLines));
