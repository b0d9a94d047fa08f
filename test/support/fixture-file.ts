import { fromNotation, toNotation } from './fixture-text';

/** A test case as a Markdown file: a title, what was before, the input, and what comes of it. */
export interface Fixture {
  /** The heading and the prose below it: which sentence of the contract the case holds. */
  readonly preamble: string;
  /** `- name: value` lines of the preamble, such as `configured: tab 8` or `link: b.py -> a.py`. */
  readonly settings: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, FixtureText>;
  /** The text of open documents with unsaved changes. */
  readonly unsaved: ReadonlyMap<string, FixtureText>;
  /** JSON, kept as it was written. */
  readonly input: string;
  readonly outcome: Outcome;
}

export interface FixtureText {
  readonly text: string;
  /** How the text was written down: `crlf`, `cr`, `escaped`, `no final newline`, or nothing. */
  readonly notation: string;
}

export type Outcome =
  | {
      readonly kind: 'success';
      readonly after: ReadonlyMap<string, string>;
      readonly answer: string;
    }
  | { readonly kind: 'error'; readonly errorKind: string; readonly message: string };

const SECTION =
  /^## (before|unsaved|input|after|answer|error)(?:: ([^(\n]+?))?(?: \(([^)\n]*)\))?\n\n?(`{3,})\w*\n([\s\S]*?)^\4$\n*/gm;

/** Reads a fixture. Throws an Error when it has no input or a section that it does not know. */
export function parseFixture(markdown: string): Fixture {
  const before = new Map<string, FixtureText>();
  const unsaved = new Map<string, FixtureText>();
  const after = new Map<string, string>();
  let input: string | undefined;
  let answer = '';
  let error: { errorKind: string; message: string } | undefined;
  for (const [, section, name = '', notation = '', , body = ''] of markdown.matchAll(SECTION)) {
    const text = fromNotation(body, notation);
    if (section === 'before') {
      before.set(name, { text, notation });
    } else if (section === 'unsaved') {
      unsaved.set(name, { text, notation });
    } else if (section === 'after') {
      after.set(name, text);
    } else if (section === 'input') {
      input = body;
    } else if (section === 'answer') {
      answer = body.replace(/\n$/, '');
    } else {
      error = { errorKind: name, message: body.replace(/\n$/, '') };
    }
  }
  const preamble = markdown.slice(0, markdown.indexOf('\n## ')).trimEnd();
  const leftOver = markdown.slice(preamble.length).replace(SECTION, '').trim();
  if (input === undefined || leftOver !== '') {
    throw new Error(`not a fixture: ${leftOver === '' ? 'no input' : leftOver.slice(0, 200)}`);
  }
  const settings = new Map(
    Array.from(preamble.matchAll(/^- ([a-z ]+): (.*)$/gm), ([, key = '', value = '']) => [
      key,
      value,
    ]),
  );
  const outcome: Outcome = error ? { kind: 'error', ...error } : { kind: 'success', after, answer };
  return { preamble, settings, before, unsaved, input, outcome };
}

/** Writes a fixture down; texts after the call take the notation of the text before, if that can say them. */
export function renderFixture(fixture: Fixture): string {
  const parts = [fixture.preamble];
  for (const [name, { text, notation }] of fixture.before) {
    parts.push(section(`before: ${name}`, text, notation));
  }
  for (const [name, { text, notation }] of fixture.unsaved) {
    parts.push(section(`unsaved: ${name}`, text, notation));
  }
  parts.push(`## input\n\n\`\`\`json\n${fixture.input}\`\`\``);
  const { outcome } = fixture;
  if (outcome.kind === 'error') {
    parts.push(section(`error: ${outcome.errorKind}`, `${outcome.message}\n`, ''));
  } else {
    for (const [name, text] of outcome.after) {
      const known = fixture.unsaved.get(name) ?? fixture.before.get(name);
      parts.push(section(`after: ${name}`, text, known?.notation ?? ''));
    }
    parts.push(section('answer', `${outcome.answer}\n`, ''));
  }
  return `${parts.join('\n\n')}\n`;
}

function section(heading: string, text: string, preferred: string): string {
  const { body, notation } = toNotation(text, preferred);
  const fence = body.includes('```') ? '````' : '```';
  return `## ${heading}${notation === '' ? '' : ` (${notation})`}\n\n${fence}\n${body}${fence}`;
}
