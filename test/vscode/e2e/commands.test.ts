// Facet's palette commands, driven by the keyboard as a person would.
import assert from 'node:assert/strict';
import { openInEditor, selectLines, waitForCursor } from '../agent/editor';
import { saveEvidence } from '../agent/evidence';
import { pickEntry, quickInput, runFromPalette } from '../agent/palette';
import { collectFacet } from '../agent/test-extensions';
import { waitUntil } from '../agent/wait';
import { openWindow, type Window } from '../agent/window';
import { fileDifferences } from '../demo/checks';
import {
  type Files,
  indentPosting,
  moveFunction,
  readFiles,
  renameInTypeScript,
} from '../demo/expectation';
import { provisionVSCode } from '../host/vscode-build';
import { openProject, type Project } from './project';

describe("Facet's palette commands", function () {
  this.timeout(600_000);
  let project: Project;
  let original: Files;
  let window: Window;

  before(async () => {
    project = openProject();
    original = readFiles(project.folder);
    window = await openWindow({
      build: await provisionVSCode('current'),
      workspace: project.folder,
      extensions: [await collectFacet()],
      notifications: true,
      settings: { 'facet.rename.timeoutSeconds': 120 },
    });
  });

  after(async () => {
    await window?.dispose();
    project?.dispose();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await saveEvidence(this.currentTest.fullTitle(), window);
      await window?.page.keyboard.press('Escape');
    }
    project.restore();
  });

  const waitForFiles = (expected: Files) =>
    waitUntil('the expected files are on disk', () => {
      return fileDifferences(expected, project.folder).length === 0;
    }).catch(() => assert.deepEqual(fileDifferences(expected, project.folder), []));

  it('Rename Symbol asks for the new name and renames in every file', async () => {
    const { page } = window;
    await openInEditor(page, 'money.ts', 39, 20);
    await runFromPalette(page, 'Facet: Rename Symbol');
    const box = quickInput(page).locator('.quick-input-box input');
    await waitUntil('the old name stands in the box', async () => {
      return (await box.inputValue()) === 'formatMoney';
    });
    await box.fill('class');
    await quickInput(page).locator('.quick-input-message', { hasText: 'class' }).waitFor();
    await box.fill('formatAmount');
    await quickInput(page)
      .locator('.quick-input-message', { hasText: 'class' })
      .waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await waitForFiles(renameInTypeScript(original));
    await page
      .locator('.notification-toast', {
        hasText: 'Renamed formatMoney to formatAmount: 27 edits in 8 files',
      })
      .waitFor();
  });

  it('Move Selected Lines To… moves them above a definition of another file', async () => {
    const { page } = window;
    await openInEditor(page, 'order-service.ts', 24);
    await selectLines(page, 59);
    await runFromPalette(page, 'Facet: Move Selected Lines To…');
    await pickEntry(page, 'another file', 'In another file…');
    await pickEntry(page, 'allocation.ts', 'web/src/inventory/allocation.ts');
    await pickEntry(page, 'takeAllocated', 'export function takeAllocated(');
    await waitForFiles(moveFunction(original));
  });

  it('Indent Selection and Dedent Selection shift the selected lines by one level', async () => {
    const { page } = window;
    await openInEditor(page, 'posting.py', 65);
    await selectLines(page, 22);
    await runFromPalette(page, 'Facet: Indent Selection');
    await waitForFiles(indentPosting(original));

    await openInEditor(page, 'posting.py', 65);
    await selectLines(page, 22);
    await runFromPalette(page, 'Facet: Dedent Selection');
    await waitForFiles(original);
  });

  it('Show Outline lists the definitions and jumps to the one that is picked', async () => {
    const { page } = window;
    await openInEditor(page, 'monthly-report.ts', 1);
    await runFromPalette(page, 'Facet: Show Outline');
    await pickEntry(page, 'renderReport', 'export function renderReport(');
    await waitForCursor(page, 132);
    project.assertUntouched();
  });
});
