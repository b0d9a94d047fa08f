import { spawn } from 'node:child_process';

const onWindows = process.platform === 'win32';
const keptOutput = 4000;

/**
 * Runs a program to its end.
 * @returns its standard output.
 * @throws when it cannot be started or ends with another code than 0; the message holds the end of its output.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    // npm is a `.cmd` file on Windows, which only a shell can start. stdin is closed: nothing may wait for an answer.
    const child = spawn(command, [...args], {
      ...options,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: onWindows && command === 'npm',
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', (error) =>
      reject(new Error(`Cannot start \`${command}\`: ${error.message}`)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve(output);
        return;
      }
      const tail = `${output}${errors}`.trim().slice(-keptOutput);
      reject(
        new Error(`\`${[command, ...args].join(' ')}\` ended with ${signal ?? code}:\n${tail}`),
      );
    });
  });
}

/** A test that was started by `npm test` has the project's folder in these; an inner npm would work there. */
function environment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  delete env['npm_config_local_prefix'];
  delete env['npm_config_prefix'];
  delete env['INIT_CWD'];
  return env;
}

/** Runs `npm` in the folder `cwd`, a second time when the first fails, because networks do. */
export async function npm(cwd: string, ...args: string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  try {
    return await runCommand('npm', [...args, ...quiet], { cwd });
  } catch (error) {
    console.log(`  npm ${args[0]} failed, trying once more (${firstLine(error)})`);
    return runCommand('npm', [...args, ...quiet], { cwd });
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
