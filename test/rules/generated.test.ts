import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../../scripts/manifest/generate';

describe('generated parts', () => {
  for (const { path: file, current, wanted } of generatedFiles()) {
    it(`of ${path.basename(file)} are in step with the definitions`, () => {
      if (current !== wanted) {
        writeFileSync(file, wanted);
        assert.fail(`${path.basename(file)} was out of step; it is rewritten now: commit it`);
      }
    });
  }
});
