/** Languages whose files one language server renames together. */
const FAMILIES: readonly (readonly string[])[] = [
  ['typescript', 'typescriptreact', 'javascript', 'javascriptreact', 'vue', 'svelte', 'astro'],
  ['css', 'scss', 'less', 'sass'],
  ['c', 'cpp', 'objective-c', 'objective-cpp', 'cuda-cpp'],
  ['java', 'kotlin', 'groovy', 'scala'],
  ['csharp', 'razor', 'aspnetcorerazor', 'vb'],
  ['html', 'handlebars'],
];

const PROSE = new Set(['markdown', 'plaintext', 'restructuredtext', 'asciidoc', 'latex', 'log']);

/** The languages of the provider that renames in a file of `languageId`; always that language itself. */
export function languagesOfProvider(languageId: string): ReadonlySet<string> {
  const families = FAMILIES.filter((family) => family.includes(languageId));
  return new Set([languageId, ...families.flat()]);
}

/** True for languages whose files are text for people, so that a name in them is a mention and no use. */
export function isProse(languageId: string): boolean {
  return PROSE.has(languageId);
}
