import type { Command } from './command';
import { dedentSelection, indentSelection } from './indent-selection';
import { moveSelectedLines } from './move-selected-lines';
import { renameSymbol } from './rename-symbol';
import { showOutline } from './show-outline';

/** Every palette command that has a body of its own, by its identifier. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'facet.renameSymbol': renameSymbol,
  'facet.moveSelectedLines': moveSelectedLines,
  'facet.indentSelection': indentSelection,
  'facet.dedentSelection': dedentSelection,
  'facet.showOutline': showOutline,
};
