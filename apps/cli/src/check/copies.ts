import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The places of a package as resolved from the folder of an installation, and from Galley itself.
 *
 * @returns each place once, with links resolved; one place means that nothing is wrong
 */
export async function copiesOf(name: string, folder: string): Promise<readonly string[]> {
  const found = await Promise.all([nearest(name, folder), nearest(name, dirname(fileURLToPath(import.meta.url)))]);
  return [...new Set(found.filter((place) => place !== null))];
}

async function nearest(name: string, folder: string): Promise<string | null> {
  const place = await realpath(join(folder, 'node_modules', name)).catch(() => null);
  const above = dirname(folder);
  if (place !== null || above === folder) return place;
  return nearest(name, above);
}
