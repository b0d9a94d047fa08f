import path from 'node:path';
import type { SceneCall, SceneTurn } from '../extensions/scripted-model/scene';

export const outlineReport: SceneCall = {
  tool: 'facet_outline',
  input: { filePath: 'web/src/reports/monthly-report.ts' },
};

export const renameFormatMoney: SceneCall = {
  tool: 'facet_rename_symbol',
  input: {
    filePath: 'web/src/money/money.ts',
    oldString: 'export function formatMoney(',
    newString: 'export function formatAmount(',
  },
};

export const renameToCents: SceneCall = {
  tool: 'facet_rename_symbol',
  input: {
    filePath: 'ledger/ledger/amounts.py',
    oldString: 'def to_cents(',
    newString: 'def parse_cents(',
  },
};

export const moveAllocateStock: SceneCall = {
  tool: 'facet_move_lines',
  input: {
    cutFilePath: 'web/src/orders/order-service.ts',
    cutStartAt: '⬥/**\n * Decides which warehouse sends',
    cutEndAt: 'export class OrderService {',
    pasteFilePath: 'web/src/inventory/allocation.ts',
    pasteAt: '\n⬥/** Takes what was allocated out of the stock. */',
  },
};

export const indentPosting: SceneCall = {
  tool: 'facet_indent_dedent',
  input: {
    filePath: 'ledger/ledger/posting.py',
    indentStartAt: '# Post what came in\n⬥',
    indentEndAt: ')⬥\n    # Everything is posted',
    indentDelta: 1,
  },
};

export const OLD_IMPORTS = `import type { ProductId } from '../catalog/product';
import {
  type Allocation,
  type AllocationResult,
  candidates,
  type Demand,
  type Shortage,
  takeAllocated,
} from '../inventory/allocation';
`;

export const NEW_IMPORTS = `import { type AllocationResult, allocateStock, takeAllocated } from '../inventory/allocation';
`;

export const COMMENT = '    # Post what came in\n';
export const CONDITION = '    if not dry_run:\n';

/** What the scripted agent does in the demo. Facet takes paths relative to the workspace, Copilot absolute ones. */
export function demoScene(folder: string): SceneTurn[] {
  const replace = (file: string, oldString: string, newString: string): SceneCall => ({
    tool: 'replace_string_in_file',
    input: { filePath: path.join(folder, file), oldString, newString },
  });
  return [
    { text: 'First I look at how the long report is built.', calls: [outlineReport] },
    {
      text: 'The name `formatMoney` says too little; it formats an amount.',
      calls: [renameFormatMoney],
    },
    {
      text: 'Its counterpart in the ledger parses, so its name should say that too.',
      calls: [renameToCents],
    },
    {
      text: '`allocateStock` knows nothing about orders. It belongs to the inventory.',
      calls: [moveAllocateStock],
    },
    {
      text: 'Its old file imports it now, and nothing that only the function needed.',
      calls: [replace('web/src/orders/order-service.ts', OLD_IMPORTS, NEW_IMPORTS)],
    },
    {
      text: 'A dry run must not post anything: the posting goes one level in …',
      calls: [indentPosting],
    },
    {
      text: '… and below a condition.',
      calls: [replace('ledger/ledger/posting.py', COMMENT, `${COMMENT}${CONDITION}`)],
    },
    {
      text: 'Done: two symbols renamed, `allocateStock` moved to the inventory, and a dry run posts nothing.',
    },
  ];
}
