import { applyEdits } from '../../../src/tools/apply-edits';
import { describeFixtures, runChangeTool } from '../../support/fixtures';

describeFixtures('apply_edits', runChangeTool(applyEdits));
