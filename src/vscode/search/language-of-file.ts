import { minimatch } from 'minimatch';
import { extensions, workspace } from 'vscode';

interface LanguageContribution {
  readonly id?: unknown;
  readonly extensions?: unknown;
  readonly filenames?: unknown;
}

/**
 * Tells the language identifier of a file by its name, as the editor would without opening it: `files.associations`,
 * then the languages that extensions contribute, the longest extension first. `plaintext` when none claims it.
 */
export function languagesByName(): (path: string) => string {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { id, extensions: endings, filenames } of contributedLanguages()) {
    if (typeof id === 'string') {
      for (const name of strings(filenames)) {
        byName.set(name.toLowerCase(), byName.get(name.toLowerCase()) ?? id);
      }
      for (const ending of strings(endings)) {
        byExtension.set(ending.toLowerCase(), byExtension.get(ending.toLowerCase()) ?? id);
      }
    }
  }
  const associations = Object.entries(
    workspace.getConfiguration('files').get<Record<string, string>>('associations', {}),
  );
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const associated = associations.find(([glob]) =>
      minimatch(glob.includes('/') ? path : name, glob.toLowerCase(), { dot: true, nocase: true }),
    );
    return associated?.[1] ?? byName.get(name) ?? byEnding(name, byExtension) ?? 'plaintext';
  };
}

function byEnding(name: string, byExtension: ReadonlyMap<string, string>): string | undefined {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const language = byExtension.get(name.slice(dot));
    if (language !== undefined) {
      return language;
    }
  }
  return undefined;
}

function contributedLanguages(): LanguageContribution[] {
  return extensions.all.flatMap(({ packageJSON }) => {
    const languages: unknown = packageJSON?.contributes?.languages;
    return Array.isArray(languages) ? languages : [];
  });
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
