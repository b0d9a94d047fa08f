import { indentDedent } from '../../../src/tools/indent-dedent';
import { describeFixtures, runChangeTool } from '../../support/fixtures';

describeFixtures('indent_dedent', runChangeTool(indentDedent));
