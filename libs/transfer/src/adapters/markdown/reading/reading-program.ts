import { parentPort } from 'node:worker_threads';
import type { ReadSetting } from '../read-post.ts';
import type { PostFile } from '../walk.ts';
import { readFile, type FileRead } from './read-file.ts';

/** What was asked about other posts, with the answers. */
export interface Told {
  /** New addresses by links; null for those that stay. */
  readonly links: ReadonlyMap<string, string | null>;
  /** Paths of files by their names in the text; null where there is no such file. */
  readonly files: ReadonlyMap<string, string | null>;
}

/** A file to read. */
export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly file: PostFile;
  readonly setting: Pick<ReadSetting, 'root' | 'dayFirst' | 'language' | 'fetched'>;
  readonly told: Told;
}

/** What a thread read, with what it asked and was not told: it assumed null. Or why it failed. */
export type ReadingAnswer =
  | { readonly read: FileRead; readonly links: readonly string[]; readonly files: readonly string[] }
  | { readonly failure: string };

/** The program of a thread that reads one file after another. */
parentPort?.on('message', (order: ReadingOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answerTo(order));
});
// A caller that waits for its answer is told that the thread has ended.
parentPort?.on('messageerror', (error: Error) => {
  throw error;
});

function answerTo({ bytes, file, setting, told }: ReadingOrder): ReadingAnswer {
  const [links, files] = [new Set<string>(), new Set<string>()];
  const moved = (url: string) => {
    const to = told.links.get(url);
    if (to === undefined) links.add(url);
    return typeof to === 'string' ? { to, known: true } : null;
  };
  const find = (wanted: string) => {
    const found = told.files.get(wanted);
    if (found === undefined) files.add(wanted);
    return found ?? null;
  };
  try {
    const read = readFile(bytes, file, { ...setting, moved, files: { find } });
    return { read, links: [...links], files: [...files] };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
