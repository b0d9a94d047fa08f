import { speed } from './speed/report';
import { tokens } from './tokens/report';

const sections: Readonly<Record<string, () => Promise<void>>> = { speed, tokens };

/** `npm run bench` runs all sections, `npm run bench -- tokens` the named ones. */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !Object.hasOwn(sections, name));
  if (unknown.length > 0) {
    console.error(
      `No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  for (const [name, run] of Object.entries(sections)) {
    if (wanted.length === 0 || wanted.includes(name)) {
      await run();
    }
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
});
