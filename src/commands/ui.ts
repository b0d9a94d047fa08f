/** The text editor that the user works in. Lines and characters are 0-based, characters in UTF-16 units. */
export interface ActiveEditor {
  readonly uri: string;
  /** The lines that the selection touches; a selection that ends before a line's first character leaves it out. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly cursor: { readonly line: number; readonly character: number };
}

/** One entry of a quick pick. */
export interface Choice<T> {
  readonly label: string;
  readonly description?: string;
  readonly value: T;
}

export interface PickOptions<T> {
  readonly title: string;
  readonly placeholder: string;
  /** Called as the user walks through the list; with `undefined` when the pick was given up. */
  onHighlight?(value: T | undefined): void;
}

/** What palette commands need of the editor's user interface. */
export interface Ui {
  activeEditor(): ActiveEditor | undefined;
  /** Undefined when the user gave up. */
  pick<T>(choices: readonly Choice<T>[], options: PickOptions<T>): Promise<T | undefined>;
  /** A file of the workspace, as a URI. Undefined when the user gave up. */
  pickFile(title: string): Promise<string | undefined>;
  /** `validate` gives the reason why a value cannot be taken. Undefined when the user gave up. */
  input(options: {
    readonly title: string;
    readonly value: string;
    validate(value: string): string | undefined;
  }): Promise<string | undefined>;
  /** Runs a task with a progress notification that can cancel it, shown when the task takes longer than a second. */
  withProgress<T>(title: string, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows a line of the active editor in the middle of it; with `select`, the cursor goes there. */
  reveal(line: number, options: { readonly select: boolean }): void;
  /** Says in passing what was done. */
  done(message: string): void;
  /** Says what was done where there is more to know; the details show on a click. */
  inform(message: string, details: string): void;
}
