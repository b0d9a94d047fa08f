import type { Ui } from './ui';

/** Tells a person what was done: in passing when that is one line, else so that it can be read. */
export function report(ui: Ui, answer: string): void {
  const [headline = '', ...details] = answer.split('\n');
  if (details.length === 0) {
    ui.done(headline);
  } else {
    ui.inform(headline, details.join('\n'));
  }
}
