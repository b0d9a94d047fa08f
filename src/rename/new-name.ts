import { ToolError } from '../errors';
import type { DocumentPosition, RenamePlaceholder } from './provider';

/** An identifier as Facet knows it: its place in the document, its name and the wanted one. */
export interface NamedPlace {
  readonly at: DocumentPosition;
  readonly oldName: string;
  readonly newName: string;
}

/**
 * The name to give to the provider. Providers differ in what they overtype: in CSS `.button` with its dot, in a
 * Markdown link the whole target, elsewhere `count` of `#count`. The user of the editor would type over exactly
 * that, so the new name is put into it.
 * Throws a ToolError `invalid-input` when the part of the name that the provider keeps would have to change.
 */
export function nameForProvider(place: NamedPlace, placeholder: RenamePlaceholder): string {
  const { at, oldName, newName } = place;
  if (placeholder.kind !== 'range' || placeholder.text === oldName) {
    return newName;
  }
  const { range, text } = placeholder;
  const isHere = range.startLine === at.line && range.endLine === at.line;
  const start = at.character - range.startCharacter;
  if (isHere && start >= 0 && text.startsWith(oldName, start)) {
    return text.slice(0, start) + newName + text.slice(start + oldName.length);
  }
  if (isHere && start < 0 && oldName.startsWith(text, -start)) {
    return withoutKept(place, oldName.slice(0, -start), oldName.slice(text.length - start));
  }
  return newName;
}

function withoutKept({ oldName, newName }: NamedPlace, before: string, after: string): string {
  const kept = before + after;
  if (!newName.startsWith(before) || !newName.endsWith(after) || newName.length <= kept.length) {
    throw new ToolError(
      'invalid-input',
      `The rename provider keeps \`${kept}\` of \`${oldName}\`; send a new name with \`${kept}\` in the same place.`,
    );
  }
  return newName.slice(before.length, newName.length - after.length);
}
