import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Extension } from './extension.ts';

const FILES = ['galley.config.js', 'galley.config.mjs'];

/** The file that lists the extensions of an installation; null if there is none. */
export function extensionsFile(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const given = environment['GALLEY_CONFIG']?.trim();
  if (given) return resolve(folder, given);
  return FILES.map((name) => resolve(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * Reads `export const extensions = […]` from the file named by `GALLEY_CONFIG`, or from `galley.config.js` in the
 * folder.
 *
 * @throws Error if the file exists and exports no list
 */
export async function loadExtensions(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Extension[]> {
  const file = extensionsFile(folder, environment);
  if (file === null) return [];
  const { extensions } = (await import(pathToFileURL(file).href)) as { extensions?: unknown };
  if (!Array.isArray(extensions)) throw new Error(`${file} has to export a list named "extensions".`);
  return extensions as Extension[];
}
