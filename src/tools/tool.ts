import type { Plan } from '../changes/plan';
import type { RenameEngine } from '../rename/rename';
import type { Documents } from '../workspace/documents';
import type { IndentationSettings } from '../workspace/indentation';
import type { OutlineProvider } from '../workspace/outline';
import type { InputOf, ToolSchema } from './schema';

/** What a reading tool may use. There is no way to write in it. */
export interface ReadContext {
  readonly documents: Documents;
  readonly outline: OutlineProvider;
  /** Aborted when the user stops the chat or cancels the progress. */
  readonly signal: AbortSignal;
}

/** What a changing tool may use to *plan*. Writing is not among it: the host writes what the plan says. */
export interface PlanContext extends ReadContext {
  readonly rename: RenameEngine;
  readonly indentation: IndentationSettings;
}

interface ToolInfo<S extends ToolSchema> {
  /** The contributed name, such as `facet_move_lines`. */
  readonly name: `facet_${string}`;
  /** The name after `#` in a prompt, such as `facetMoveLines`. */
  readonly referenceName: `facet${string}`;
  readonly displayName: string;
  /** A theme icon, such as `$(arrow-swap)`. */
  readonly icon: `$(${string})`;
  /** For the model: when to use the tool and how. It is sent with every request, so each word counts. */
  readonly modelDescription: string;
  /** For people, in the tool picker. */
  readonly userDescription: string;
  readonly schema: S;
  /** What the chat shows while the tool runs, such as `Outlining src/a.ts`. Must not throw on any valid input. */
  progress(input: InputOf<S>): string;
}

/** A tool that only looks. */
export interface ReadTool<S extends ToolSchema = ToolSchema> extends ToolInfo<S> {
  readonly access: 'read';
  /** The answer for the model. Throws a ToolError. */
  read(input: InputOf<S>, context: ReadContext): Promise<string>;
}

/** A tool that changes files. It plans; the host shows, asks and writes. */
export interface ChangeTool<S extends ToolSchema = ToolSchema> extends ToolInfo<S> {
  readonly access: 'change';
  /** Has no side effects on files or buffers. Throws a ToolError. */
  plan(input: InputOf<S>, context: PlanContext): Promise<Plan>;
}

export type Tool = ReadTool | ChangeTool;

/** Checks a reading tool's types and forgets its schema's, so that tools of any schema fit one list. */
export function readTool<const S extends ToolSchema>(tool: Omit<ReadTool<S>, 'access'>): ReadTool {
  return { ...tool, access: 'read' } as unknown as ReadTool;
}

/** The same for a changing tool. */
export function changeTool<const S extends ToolSchema>(
  tool: Omit<ChangeTool<S>, 'access'>,
): ChangeTool {
  return { ...tool, access: 'change' } as unknown as ChangeTool;
}
