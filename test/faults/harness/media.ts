import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file that is recognised as a PDF, and differs from every other one. */
export function pdf(text: string, bytes = 0): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.4\n${text}\n`), Buffer.alloc(bytes, 'x')]);
}

/** Sizes of the stored files by storage path, and names of incompletely received ones. */
export function filesBelow(dataDir: string): { kept: Map<string, number>; incoming: string[] } {
  const folder = join(dataDir, 'media');
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    // The store's own notes are not media.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const incoming = found.filter((path) => path.startsWith('.incoming'));
  const kept = found.filter((path) => !path.startsWith('.incoming'));
  return { kept: new Map(kept.map((path) => [path, statSync(join(folder, path)).size])), incoming };
}
