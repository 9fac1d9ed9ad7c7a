import { SettingsReader, type Environment } from '../config/settings-reader.ts';
import type { Extension } from './extension.ts';

export interface OwnSettings {
  /** What the extension's `settings` returned. */
  readonly settings: unknown;
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
  /** The names that it read. */
  readonly names: readonly string[];
}

/** The beginning of the names of an extension's tables and, in upper case, of its settings. */
export function prefixOf(extension: string): string {
  return `${extension.replaceAll('-', '_')}_`;
}

/** Reads the settings of an extension, which sees those with its own prefix only. */
export function readOwnSettings({ name, settings }: Extension, environment: Environment): OwnSettings {
  const prefix = prefixOf(name).toUpperCase();
  const own = Object.fromEntries(Object.entries(environment).filter(([key]) => key.startsWith(prefix)));
  const read = new SettingsReader(own);
  const value = settings?.(read);
  const names = [...read.names];
  const foreign = names.filter((key) => !key.startsWith(prefix));
  const wrong = read.problems.list.filter(({ path }) => !foreign.includes(path));
  return {
    settings: value,
    problems: [
      ...foreign.map((key) => `${name} reads the setting ${key}, whose name has to begin with ${prefix}.`),
      ...wrong.map(({ path, message }) => `${path} ${message}`),
    ],
    names,
  };
}

/** @returns a sentence for each variable that has the prefix of an extension, and that none reads */
export function ignoredSettings(
  extensions: readonly { readonly name: string; readonly settingNames: readonly string[] }[],
  environment: Environment,
): string[] {
  const known = new Set(extensions.flatMap(({ settingNames }) => settingNames));
  return Object.keys(environment).flatMap((key) => {
    if (known.has(key)) return [];
    const owner = extensions.find(({ name }) => key.startsWith(prefixOf(name).toUpperCase()));
    return owner ? [`${key} is no setting of ${owner.name} and is ignored.`] : [];
  });
}
