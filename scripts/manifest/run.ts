// Rewrites the generated parts of package.json and README.md: `npm run manifest`.
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generate';

for (const { path, current, wanted } of generatedFiles()) {
  if (current !== wanted) {
    writeFileSync(path, wanted);
    console.log(`rewrote ${path}`);
  }
}
