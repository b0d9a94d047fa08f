import { editFile } from '../../../src/tools/edit-file';
import { describeFixtures, runChangeTool } from '../../support/fixtures';

describeFixtures('edit_file', runChangeTool(editFile));
