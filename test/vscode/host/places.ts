import path from 'node:path';

const vscodeTests = path.dirname(__dirname);

/** The project's root, which is also the folder of the extension under test. */
export const projectFolder = path.resolve(vscodeTests, '../..');
/** The in-host suites. */
export const suitesFolder = path.join(vscodeTests, 'suites');
/** The sample workspaces. */
export const workspacesFolder = path.join(vscodeTests, 'workspaces');
/** The test-only extensions. */
export const extensionsFolder = path.join(vscodeTests, 'extensions');
/** Bundles made by the tests; ignored by git. */
export const outFolder = path.join(projectFolder, 'out', 'test');
