import type { Writer } from '../changes/writer';
import type { PlanContext } from '../tools/tool';
import type { Ui } from './ui';

/** What a palette command may use: the ports of the tools, the writer, and the editor's user interface. */
export interface CommandContext {
  readonly ui: Ui;
  readonly writer: Writer;
  /** The ports of the tools, bound to the signal that cancels the command. */
  ports(signal: AbortSignal): PlanContext;
  /** Throws a ToolError when this workspace may not be changed (rule 12). */
  assertMayChange(): void;
}

/** A palette command. Throws a ToolError when it cannot do what is asked. */
export type Command = (context: CommandContext) => Promise<void>;
