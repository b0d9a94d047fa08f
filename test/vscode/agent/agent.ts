import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { SceneTurn } from '../extensions/scripted-model/scene';
import { allowOnce, type CardText, readCard, retypeInput, skipCall, waitingCard } from './cards';
import { sendPrompt, startNewChat, stopButton } from './chat';
import { answerDialog, waitingDialog } from './dialog';
import { saveEvidence } from './evidence';
import { writeScene } from './scenes';
import { type Answer, Transcript } from './transcript';
import { waitUntil } from './wait';
import { warmUp } from './warm-up';
import type { Window } from './window';

/** A real VS Code in a browser, whose chat is in Agent mode with the scripted model. */
export class Agent {
  readonly page: Page;
  readonly transcript: Transcript;

  /**
   * @param scenes the folder of the scripted model.
   * @param cleanUp called when all has ended.
   */
  constructor(
    private readonly window: Window,
    private readonly scenes: string,
    private readonly cleanUp: () => void,
  ) {
    this.page = window.page;
    this.transcript = new Transcript(scenes);
  }

  /** Returns when prompts reach the model; see `warmUp`. */
  async warmUp(): Promise<void> {
    writeScene(this.scenes, 'warm-up', [{ text: 'Ready.' }]);
    await this.step('warm up', () => warmUp(this.page, this.transcript, 'play scene: warm-up'));
  }

  /** Writes a scene and sends a prompt that names it, after these words if there are any. */
  async play(name: string, turns: readonly SceneTurn[], words = ''): Promise<void> {
    writeScene(this.scenes, name, turns);
    await this.prompt(words === '' ? `play scene: ${name}` : `${words} (play scene: ${name})`);
  }

  /** Sends a prompt and waits until the model has got it. */
  async prompt(text: string): Promise<void> {
    this.transcript.markPrompt();
    await this.step('prompt', async () => {
      await sendPrompt(this.page, text);
      await waitUntil('the model gets the prompt', () => this.transcript.hasBegun());
    });
  }

  /** Waits for the next confirmation card. Throws when the agent ends its answer without asking. */
  async nextCard(): Promise<CardText> {
    const card = waitingCard(this.page);
    return this.step('wait for a card', async () => {
      await waitUntil('a confirmation card', () => {
        this.throwIfOver('a confirmation card');
        return card.isVisible();
      });
      return readCard(card);
    });
  }

  /** Allows the waiting card's call, this once. */
  async allow(): Promise<void> {
    await this.step('allow', () => allowOnce(this.page, waitingCard(this.page)));
  }

  /** Skips the waiting card's call. */
  async skip(): Promise<void> {
    await this.step('skip', () => skipCall(waitingCard(this.page)));
  }

  /** Types another input into the waiting card, as a user may. */
  async editInput(input: object): Promise<void> {
    await this.step('edit the input', () => retypeInput(this.page, waitingCard(this.page), input));
  }

  /** Waits for a modal dialog of the workbench; returns its text. */
  async nextDialog(): Promise<string> {
    return this.step('wait for a dialog', async () => {
      const dialog = waitingDialog(this.page);
      await waitUntil('a dialog', () => {
        this.throwIfOver('a dialog');
        return dialog.isVisible();
      });
      // biome-ignore lint/performance/useDomNodeTextContent: the line breaks as a person sees them are wanted
      return dialog.innerText();
    });
  }

  /** Clicks the button with exactly this label in the modal dialog. */
  async answerDialog(button: string): Promise<void> {
    await this.step(`answer the dialog: ${button}`, () => answerDialog(this.page, button));
  }

  /** Clicks the chat's Stop button and waits until the request has ended. */
  async stop(): Promise<void> {
    await this.step('stop', async () => {
      await stopButton(this.page).click();
      await stopButton(this.page).waitFor({ state: 'hidden' });
    });
  }

  /** Ends a request that may still run, for a test that failed on its way. */
  async stopIfRunning(): Promise<void> {
    await this.page.keyboard.press('Escape');
    if (await stopButton(this.page).isVisible()) {
      await this.stop();
    }
  }

  /** Whether a confirmation card waits. */
  hasCard(): Promise<boolean> {
    return waitingCard(this.page).isVisible();
  }

  /** Waits until the model has spoken its last turn and the chat rests; returns the tools' answers since the prompt. */
  async waitForAnswer(): Promise<Answer[]> {
    return this.step('wait for the answer', async () => {
      await waitUntil('the last turn of the scene', async () => {
        if (await waitingCard(this.page).isVisible()) {
          throw new Error('A confirmation card waits that the test did not expect');
        }
        return this.transcript.isOver();
      });
      await stopButton(this.page).waitFor({ state: 'hidden' });
      return this.transcript.answers();
    });
  }

  async newChat(): Promise<void> {
    await this.step('new chat', () => startNewChat(this.page));
  }

  async screenshot(file: string): Promise<void> {
    mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file });
  }

  async dispose(): Promise<void> {
    await this.window.dispose();
    this.cleanUp();
  }

  /** Saves what helps to understand a failure below `out/failures`; returns the folder's path. */
  async saveEvidence(name: string): Promise<string> {
    return saveEvidence(name, this.window, this.transcript.entries());
  }

  /** Runs one step of the driver; when it fails, the error names the folder with the evidence. */
  async step<T>(name: string, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      const folder = await this.saveEvidence(name);
      throw new Error(`Agent step "${name}": ${(error as Error).message}\nSee ${folder}`, {
        cause: error,
      });
    }
  }

  private throwIfOver(awaited: string): void {
    if (this.transcript.isOver()) {
      const answers = this.transcript.answers().map(({ tool, text }) => `${tool}: ${text}`);
      throw new Error(`The agent ended its answer without ${awaited}\n${answers.join('\n')}`);
    }
  }
}
