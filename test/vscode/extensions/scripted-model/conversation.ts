import * as vscode from 'vscode';
import { namedScene } from './scene';

type Message = vscode.LanguageModelChatRequestMessage;

/** Where a conversation stands: which scene, how many replies the model has given in it, and what came back. */
export interface Position {
  readonly scene: string;
  /** 0-based index of the turn that is due. */
  readonly turn: number;
  readonly answers: readonly ReceivedAnswer[];
}

export interface ReceivedAnswer {
  readonly callId: string;
  readonly tool: string;
  readonly text: string;
}

/**
 * Reads the position from the conversation itself, so that the model keeps no state: a retry, a second chat or a
 * reloaded window get the turn that is due there. Undefined when no prompt names a scene.
 */
export function positionOf(messages: readonly Message[]): Position | undefined {
  const prompt = messages.findLastIndex(
    (message) => isUser(message) && namedScene(textOf(message.content)) !== undefined,
  );
  const scene = namedScene(textOf(messages[prompt]?.content ?? []));
  if (scene === undefined) {
    return undefined;
  }
  const since = messages.slice(prompt + 1);
  const replies = since.filter((message) => !isUser(message));
  const lastReply = since.findLastIndex((message) => !isUser(message));
  return {
    scene,
    turn: replies.length,
    answers: answersIn(since.slice(lastReply + 1), toolNames(replies)),
  };
}

/** The plain text of a message or of a tool result; parts of other kinds are left out. */
export function textOf(content: readonly unknown[]): string {
  return content
    .filter((part) => part instanceof vscode.LanguageModelTextPart)
    .map((part) => part.value)
    .join('');
}

function isUser(message: Message): boolean {
  return message.role === vscode.LanguageModelChatMessageRole.User;
}

function toolNames(replies: readonly Message[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const part of replies.flatMap((reply) => reply.content)) {
    if (part instanceof vscode.LanguageModelToolCallPart) {
      names.set(part.callId, part.name);
    }
  }
  return names;
}

function answersIn(messages: readonly Message[], tools: Map<string, string>): ReceivedAnswer[] {
  return messages
    .flatMap((message) => message.content)
    .filter((part) => part instanceof vscode.LanguageModelToolResultPart)
    .map((part) => ({
      callId: part.callId,
      tool: tools.get(part.callId) ?? '',
      text: textOf(part.content),
    }));
}
