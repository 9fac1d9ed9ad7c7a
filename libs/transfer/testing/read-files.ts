import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImporterReader, ImportOrder, WebMedia } from '../src/ports/importer.port.ts';
import { readAll } from './read-all.ts';

/** Files by their paths within an export. */
export type FilesByPath = Readonly<Record<string, string | Uint8Array>>;

const NOW = new Date('2026-01-01');

/**
 * Reads an export as a first import does: a folder of these files, or the only one of them.
 *
 * @param given options, and the file that is named instead of the folder
 */
export async function readFiles(
  reader: ImporterReader,
  files: FilesByPath,
  { options = {}, file, web }: { options?: ImportOrder['options']; file?: string; web?: WebMedia } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'galley-export-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const paths = [file === undefined ? folder : join(folder, file)];
    const opened = await reader.open({ format: 'given', paths, media: [], options, now: NOW }, web);
    const { source } = opened;
    try {
      const all = await readAll(source);
      const { system, site, origins } = source;
      const notes = all.items.flatMap((item) => item.notes.map(({ kind, message }) => `${kind}: ${message}`));
      const leftOut = all.entries.flatMap((entry) => (entry.type === 'left-out' ? [entry.what] : []));
      const failed = all.entries.flatMap((entry) => (entry.type === 'failed' ? [entry.message] : []));
      const rest = { about: await source.about(), ofSource: source.notes(), missing: [...source.missing().keys()] };
      return { ...all, ...rest, system, site, origins, notes, leftOut, failed };
    } finally {
      await opened.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
