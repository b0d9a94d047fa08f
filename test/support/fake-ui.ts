import type { ActiveEditor, Choice, PickOptions, Ui } from '../../src/commands/ui';

/** What a person does with the quick picks and input boxes that a command shows, in order. */
export type Answer =
  /** Picks the first entry whose label holds the text, after walking through all entries. */
  { readonly pick: string } | { readonly file: string } | { readonly input: string } | 'escape';

/** A person at the editor: answers what is asked, and remembers what was shown. */
export class FakeUi implements Ui {
  readonly shown: string[] = [];
  readonly revealed: { readonly line: number; readonly select: boolean }[] = [];
  private readonly answers: Answer[];

  constructor(
    private readonly editor: ActiveEditor | undefined,
    answers: readonly Answer[] = [],
  ) {
    this.answers = [...answers];
  }

  /** The labels of the last quick pick. */
  labels: readonly string[] = [];

  activeEditor(): ActiveEditor | undefined {
    return this.editor;
  }

  async pick<T>(choices: readonly Choice<T>[], options: PickOptions<T>): Promise<T | undefined> {
    this.labels = choices.map(({ label }) => label);
    const answer = this.next();
    if (answer === 'escape' || !('pick' in answer)) {
      options.onHighlight?.(undefined);
      return undefined;
    }
    const chosen = choices.find(({ label }) => label.includes(answer.pick));
    if (!chosen) {
      throw new Error(`no entry with ${answer.pick} among ${this.labels.join(' | ')}`);
    }
    options.onHighlight?.(chosen.value);
    return chosen.value;
  }

  async pickFile(): Promise<string | undefined> {
    const answer = this.next();
    return answer !== 'escape' && 'file' in answer ? answer.file : undefined;
  }

  async input(options: Parameters<Ui['input']>[0]): Promise<string | undefined> {
    const answer = this.next();
    if (answer === 'escape' || !('input' in answer)) {
      return undefined;
    }
    const reason = options.validate(answer.input);
    if (reason !== undefined) {
      this.shown.push(reason);
      return undefined;
    }
    return answer.input;
  }

  withProgress<T>(_title: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return task(new AbortController().signal);
  }

  reveal(line: number, { select }: { readonly select: boolean }): void {
    this.revealed.push({ line, select });
  }

  done(message: string): void {
    this.shown.push(message);
  }

  inform(message: string, details: string): void {
    this.shown.push(`${message}\n${details}`);
  }

  private next(): Answer {
    const answer = this.answers.shift();
    if (answer === undefined) {
      throw new Error('the command asked more than the test answers');
    }
    return answer;
  }
}
