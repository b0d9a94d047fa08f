import { minimatch } from 'minimatch';
import type { Indentation } from './indentation';

/** The text of an `.editorconfig` file and the path of the edited file below that file's folder (with `/`). */
export interface EditorConfigFile {
  readonly text: string;
  readonly relativePath: string;
}

interface Section {
  readonly glob: string;
  readonly properties: Map<string, string>;
}

/**
 * The indentation that `.editorconfig` files give a file: the nearest file comes first in `files` and wins, a file
 * with `root = true` ends the search. What they leave open is absent. See https://spec.editorconfig.org.
 */
export function editorConfigIndentation(files: readonly EditorConfigFile[]): Partial<Indentation> {
  const properties = new Map<string, string>();
  for (const { sections, relativePath } of untilRoot(files).reverse()) {
    for (const section of sections) {
      if (matches(section.glob, relativePath)) {
        for (const [key, value] of section.properties) {
          properties.set(key, value);
        }
      }
    }
  }
  return toIndentation(properties);
}

function untilRoot(files: readonly EditorConfigFile[]) {
  const kept: { sections: Section[]; relativePath: string }[] = [];
  for (const { text, relativePath } of files) {
    const { isRoot, sections } = parse(text);
    kept.push({ sections, relativePath });
    if (isRoot) {
      break;
    }
  }
  return kept;
}

function parse(text: string): { isRoot: boolean; sections: Section[] } {
  const sections: Section[] = [];
  let isRoot = false;
  for (const line of text.split(/\r\n|\n|\r/).map((raw) => raw.trim())) {
    const header = /^\[(.+)\]$/.exec(line)?.[1];
    const [, key, value] = /^([^#;=][^=]*?)\s*=\s*(.*?)(?:\s+[#;].*)?$/.exec(line) ?? [];
    if (header !== undefined) {
      sections.push({ glob: header, properties: new Map() });
    } else if (key !== undefined && value !== undefined) {
      const section = sections.at(-1);
      if (section) {
        section.properties.set(key.toLowerCase(), value.toLowerCase());
      } else if (key.toLowerCase() === 'root') {
        isRoot = value.toLowerCase() === 'true';
      }
    }
  }
  return { isRoot, sections };
}

function matches(glob: string, relativePath: string): boolean {
  const anchored = glob.startsWith('/') ? glob.slice(1) : glob;
  const pattern = anchored.includes('/') || glob.startsWith('/') ? anchored : `**/${anchored}`;
  return minimatch(relativePath, pattern, { dot: true, nocomment: true, nonegate: true });
}

function toIndentation(properties: ReadonlyMap<string, string>): Partial<Indentation> {
  const style = properties.get('indent_style');
  const indentSize = properties.get('indent_size');
  const size = Number(
    indentSize === 'tab' || !indentSize ? properties.get('tab_width') : indentSize,
  );
  return {
    ...(style === 'tab' || style === 'space' ? { character: style } : {}),
    ...(Number.isInteger(size) && size > 0 ? { size } : {}),
  };
}
