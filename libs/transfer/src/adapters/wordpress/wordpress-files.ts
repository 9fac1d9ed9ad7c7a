import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Invalid } from '@app/shared-kernel';

/** Suffixes of derived files, before the extension. */
const MADE = /-(?:\d+x\d+|scaled|rotated|e\d{8,14})(?=\.[a-z0-9]+$)/i;

/** Possible names of the file, the original first. */
export function originalNames(path: string): string[] {
  const names = [path];
  for (let name = path; MADE.test(name);) {
    name = name.replace(MADE, '');
    names.unshift(name);
  }
  return [...new Set(names)];
}

/**
 * Finds the parts of an export and the folders of files beside them.
 *
 * @param given files, or folders that contain them
 * @throws Invalid if there are none
 */
export async function findWxr(given: readonly string[]): Promise<{ parts: string[]; folders: string[] }> {
  const parts: string[] = [];
  const folders = new Set<string>();
  for (const path of given) {
    const found = await stat(path).catch(() => null);
    if (!found) throw new Invalid(`There is no ${path}.`);
    if (found.isDirectory()) {
      const names = (await readdir(path)).filter((name) => /\.xml$/i.test(name)).toSorted();
      parts.push(...names.map((name) => join(path, name)));
    } else parts.push(path);
    const beside = found.isDirectory() ? path : dirname(path);
    for (const name of ['uploads', 'wp-content/uploads']) {
      const folder = join(beside, name);
      if (
        await stat(folder).then(
          (each) => each.isDirectory(),
          () => false,
        )
      )
        folders.add(folder);
    }
  }
  if (parts.length === 0) throw new Invalid('There is no XML file.');
  return { parts, folders: [...folders] };
}
