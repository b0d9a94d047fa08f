/** What an identifier looks like in a family of languages. */
export interface IdentifierRules {
  /** Matches the beginning of a name (behind its prefix). */
  readonly start: RegExp;
  /** Matches one code point that may go on in it. */
  readonly part: RegExp;
  /** Whether a backslash takes the next character into the name, as in CSS. */
  readonly escapes: boolean;
  /** Marks before a name that belong to it, such as `$` in PHP; longer ones first. */
  readonly prefixes: readonly string[];
  /** Marks behind a name that belong to it, such as `?` in Ruby. */
  readonly suffixes: string;
  /** A mark that joins two words of one name, such as the hyphen in `Get-Item`; variables do not have it. */
  readonly joiner: '-' | '';
  /** The other spellings of a whole name that the language takes, such as C#'s `@class`. */
  readonly alternative?: RegExp;
}

const START = /^[\p{ID_Start}_]/u;
const PART = /^[\p{ID_Continue}\u200c\u200d]$/u;
const START_DOLLAR = /^[\p{ID_Start}_$]/u;
const PART_DOLLAR = /^[\p{ID_Continue}$\u200c\u200d]$/u;

const PLAIN: IdentifierRules = {
  start: START,
  part: PART,
  escapes: false,
  prefixes: [],
  suffixes: '',
  joiner: '',
};

/** Any language that is not listed: Unicode words that may hold `$`. */
const UNKNOWN: IdentifierRules = { ...PLAIN, start: START_DOLLAR, part: PART_DOLLAR };

const ECMASCRIPT: IdentifierRules = { ...UNKNOWN, prefixes: ['#'] };

// A CSS name may hold hyphens anywhere, all of non-ASCII, and escapes such as `sm\:flex`.
const CSS: IdentifierRules = {
  ...PLAIN,
  start: /^(?:--|-?[_A-Za-z\\\u0080-\u{10ffff}])/u,
  part: /^[-_A-Za-z0-9\u0080-\u{10ffff}]$/u,
  escapes: true,
};

const LISP: IdentifierRules = {
  ...PLAIN,
  start: /^[\p{ID_Start}_*+!?<>=/.&%$-]/u,
  part: /^[\p{ID_Continue}*+!?<>=/.&%$'#-]$/u,
};

const PRIME: IdentifierRules = { ...PLAIN, part: /^[\p{ID_Continue}']$/u };

/** Names are words, joined by hyphens: tags, and prose that quotes them. */
const HYPHENATED: IdentifierRules = { ...UNKNOWN, joiner: '-' };

const QUOTED = /^`[^`\r\n]+`$/;

const RULES: Readonly<Record<string, IdentifierRules>> = {
  typescript: ECMASCRIPT,
  typescriptreact: ECMASCRIPT,
  javascript: ECMASCRIPT,
  javascriptreact: ECMASCRIPT,
  vue: ECMASCRIPT,
  svelte: ECMASCRIPT,
  python: PLAIN,
  go: PLAIN,
  lua: PLAIN,
  perl: PLAIN,
  rust: { ...PLAIN, prefixes: ["'"], alternative: /^r#[\p{ID_Start}_]\p{ID_Continue}*$/u },
  csharp: { ...PLAIN, alternative: /^@[\p{ID_Start}_]\p{ID_Continue}*$/u },
  kotlin: { ...PLAIN, alternative: QUOTED },
  swift: { ...PLAIN, alternative: QUOTED },
  css: CSS,
  scss: { ...CSS, prefixes: ['$'] },
  sass: { ...CSS, prefixes: ['$'] },
  less: { ...CSS, prefixes: ['@'] },
  ruby: { ...PLAIN, prefixes: ['@@', '@', '$'], suffixes: '?!' },
  elixir: { ...PLAIN, prefixes: ['@'], suffixes: '?!' },
  php: {
    ...PLAIN,
    start: /^[A-Za-z_\u0080-\u{10ffff}]/u,
    part: /^[A-Za-z0-9_\u0080-\u{10ffff}]$/u,
    prefixes: ['$'],
  },
  powershell: { ...PLAIN, prefixes: ['$'], joiner: '-' },
  shellscript: { ...PLAIN, start: /^[A-Za-z_]/, part: /^[A-Za-z0-9_]$/, joiner: '-' },
  html: HYPHENATED,
  xml: HYPHENATED,
  markdown: HYPHENATED,
  clojure: LISP,
  lisp: LISP,
  scheme: LISP,
  racket: LISP,
  haskell: PRIME,
  ocaml: PRIME,
  fsharp: PRIME,
};

/** The rules for one of the editor's language identifiers. */
export function identifierRules(languageId: string): IdentifierRules {
  return Object.hasOwn(RULES, languageId) ? (RULES[languageId] as IdentifierRules) : UNKNOWN;
}
