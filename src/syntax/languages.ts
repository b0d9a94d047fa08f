/** The grammar files (`tree-sitter-<name>.wasm`) by the editor's language identifier. */
const GRAMMARS: Readonly<Record<string, string>> = {
  c: 'cpp', // There is no grammar for C alone; nearly all of C is C++.
  cpp: 'cpp',
  csharp: 'c-sharp',
  css: 'css',
  go: 'go',
  ini: 'ini',
  java: 'java',
  javascript: 'javascript',
  javascriptreact: 'javascript',
  php: 'php',
  powershell: 'powershell',
  properties: 'ini',
  python: 'python',
  ruby: 'ruby',
  rust: 'rust',
  shellscript: 'bash',
  typescript: 'typescript',
  typescriptreact: 'tsx',
};

/** The grammar for a language, or undefined. SCSS, Less and Vue have none: the grammars at hand misread them. */
export function grammarFor(languageId: string): string | undefined {
  return Object.hasOwn(GRAMMARS, languageId) ? GRAMMARS[languageId] : undefined;
}
