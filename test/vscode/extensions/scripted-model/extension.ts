import * as vscode from 'vscode';
import { positionOf, textOf } from './conversation';
import { loadScene, turnOf } from './scene';
import { record } from './transcript';

/** Names the folder that holds the scenes and gets the transcript; set for the server that runs this extension. */
const FOLDER_VARIABLE = 'SCRIPTED_MODEL_FOLDER';

// Large enough that Copilot never has to summarise a conversation in the middle of a scene.
const MAX_INPUT_TOKENS = 1_000_000;

/** `isUserSelectable` puts the model into the chat's picker; the types of the minimum version do not know it. */
interface SelectableModel extends vscode.LanguageModelChatInformation {
  readonly isUserSelectable: boolean;
}

const model: SelectableModel = {
  id: 'scripted',
  name: 'Scripted Model',
  family: 'scripted',
  version: '1',
  maxInputTokens: MAX_INPUT_TOKENS,
  maxOutputTokens: 16_000,
  capabilities: { toolCalling: true },
  isUserSelectable: true,
};

/** Registers the scripted model. Throws when the folder variable is missing. */
export function activate(context: vscode.ExtensionContext): void {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) {
    throw new Error(`${FOLDER_VARIABLE} is not set`);
  }
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider('scripted', new ScriptedModel(folder)),
  );
  void recordWhenReady(context, folder);
}

/**
 * Records that Copilot has been activated. Until then the chat has no agent, and a prompt would make VS Code ask for a
 * sign-in. Copilot is unknown here as long as it is disabled, which it is before it was set up.
 */
async function recordWhenReady(context: vscode.ExtensionContext, folder: string): Promise<void> {
  const copilot = await new Promise<vscode.Extension<unknown>>((resolve) => {
    const look = () => {
      const extension = vscode.extensions.getExtension('GitHub.copilot-chat');
      if (extension) {
        resolve(extension);
      }
    };
    context.subscriptions.push(vscode.extensions.onDidChange(look));
    look();
  });
  await copilot.activate();
  record(folder, { kind: 'ready' });
}

class ScriptedModel implements vscode.LanguageModelChatProvider<SelectableModel> {
  private toolsRecorded = false;

  constructor(private readonly folder: string) {}

  provideLanguageModelChatInformation(): SelectableModel[] {
    return [model];
  }

  async provideLanguageModelChatResponse(
    _model: SelectableModel,
    messages: readonly vscode.LanguageModelChatRequestMessage[],
    options: vscode.ProvideLanguageModelChatResponseOptions,
    progress: vscode.Progress<vscode.LanguageModelResponsePart>,
  ): Promise<void> {
    const tools = options.tools ?? [];
    if (tools.length === 0) {
      // Copilot asks beside the agent's loop for a title, a summary or the user's intent: no tools, no turn of a scene.
      record(this.folder, { kind: 'helper', prompt: textOf(messages.at(-1)?.content ?? []) });
      progress.report(new vscode.LanguageModelTextPart('Scripted scene'));
      return;
    }
    if (!this.toolsRecorded) {
      this.toolsRecorded = true;
      record(this.folder, {
        kind: 'tools',
        tools: tools.map(({ name, description, inputSchema }) => ({
          name,
          description,
          inputSchema,
        })),
      });
    }
    try {
      await this.playTurn(messages, progress);
    } catch (error) {
      record(this.folder, { kind: 'error', message: String(error) });
      throw error;
    }
  }

  async provideTokenCount(): Promise<number> {
    return 1;
  }

  private async playTurn(
    messages: readonly vscode.LanguageModelChatRequestMessage[],
    progress: vscode.Progress<vscode.LanguageModelResponsePart>,
  ): Promise<void> {
    const position = positionOf(messages);
    if (!position) {
      progress.report(
        new vscode.LanguageModelTextPart('Name a scene, for example: play scene: rename'),
      );
      return;
    }
    const { scene, turn, answers } = position;
    for (const answer of answers) {
      record(this.folder, { kind: 'answer', scene, ...answer });
    }
    const { text = '', calls = [] } = turnOf(await loadScene(this.folder, scene), scene, turn);
    record(this.folder, { kind: 'turn', scene, turn, text, calls });
    if (text !== '') {
      progress.report(new vscode.LanguageModelTextPart(text));
    }
    for (const [index, call] of calls.entries()) {
      const callId = `${scene}-${turn}-${index}`;
      progress.report(new vscode.LanguageModelToolCallPart(callId, call.tool, call.input));
    }
  }
}
