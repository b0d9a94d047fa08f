import { applyEdits } from './apply-edits';
import { editFile } from './edit-file';
import { indentDedent } from './indent-dedent';
import { moveLines } from './move-lines';
import { outline } from './outline';
import { renameSymbol } from './rename-symbol';
import type { Tool } from './tool';

/** Every tool, in the order in which people see them. */
export const TOOLS: readonly Tool[] = [
  renameSymbol,
  moveLines,
  indentDedent,
  editFile,
  applyEdits,
  outline,
];
