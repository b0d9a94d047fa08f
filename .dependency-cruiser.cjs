// The rules of the house, for `npx depcruise src` and for test/rules/layering.test.ts. Type-only imports count.
const PURE =
  '^src/(errors\\.ts|manifest\\.ts|settings\\.ts|(text|anchors|changes|workspace|rename|replacing|tools|commands)/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'only-src-vscode-imports-vscode',
      comment:
        'Everything else is tested without an editor. extension.ts knows its context, as a type (test/rules).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(vscode/|extension\\.ts$)' },
      to: { path: '^vscode$' },
    },
    {
      name: 'pure-rooms-are-pure',
      comment: 'Pure code runs anywhere, in a browser or a worker too.',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-rooms-know-no-adapter',
      severity: 'error',
      from: { path: `${PURE}|^src/(syntax|commands)/` },
      to: { path: '^src/(vscode/|extension\\.ts$)' },
    },
    {
      name: 'tools-import-no-tool',
      comment:
        'What two tools need belongs to a room below them. The list of tools may, of course.',
      severity: 'error',
      from: { path: '^src/tools/', pathNot: '^src/tools/index\\.ts$' },
      to: { path: '^src/tools/', pathNot: '^src/tools/(tool|schema|validate)\\.ts$' },
    },
    {
      name: 'nobody-imports-the-extension',
      severity: 'error',
      from: {},
      to: { path: '^src/extension\\.ts$' },
    },
    {
      name: 'src-imports-no-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^\\.' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.cjs', '.js', '.json'] },
  },
};
