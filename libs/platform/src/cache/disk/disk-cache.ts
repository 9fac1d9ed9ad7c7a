import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import type { CachedRead } from '../cached-read.ts';
import { filesIn, removeEmptyIn } from './cache-files.ts';
import { isStorable, labelIn, nameOf, type Label } from './entry-label.ts';

/** Files written at a time; what is made meanwhile is left out. */
const MAX_WRITES = 4;
/** Milliseconds after which a file goes, whatever it holds: so nothing of a deleted workspace stays longer. */
const MAX_AGE = 7 * 24 * 3_600_000;
/** Of the bytes allowed: what may be written before files are counted again, and what is left by then. */
const SHARES = { written: 0.1, left: 0.9 };
/** Milliseconds without writing after a file could not be written, such as on a full disk. */
const PAUSE = 60_000;
/**
 * Milliseconds in which an answer is written once, however often it is made: while posts are imported, each batch alters every list of
 * posts, and files of lists would be written faster than they are read.
 */
const REST = 10_000;
/** Answers whose last writing is remembered; some 200 bytes each. */
const MOST_RESTING = 10_000;
const NEWLINE = 10;

export interface DiskRead extends Omit<Label, 'keys' | 'etag' | 'counts' | 'digest'> {
  readonly key: string;
  /** @returns null when the bytes are not those that were written */
  readonly rendered: () => RenderedBody | null;
}

/**
 * Keeps finished answers in a folder, for all processes of a machine and for the time after a restart. What it finds may be outdated: the
 * cache compares its tags with what changed. A file that cannot be read or written costs nothing but the time to make the answer.
 */
export class DiskCache {
  private readonly writing = new Set<Promise<void>>();
  /** Names of what was written lately. */
  private readonly resting = new LRUCache<string, true>({ maxSize: MOST_RESTING, sizeCalculation: () => 1, ttl: REST });
  private writtenSince = 0;
  private pausedUntil = 0;
  private isFailing = false;
  private tidying: Promise<void> | null = null;

  /**
   * @param folder of this release: others may answer otherwise
   * @param maxBytes of files
   * @param failed learns why a file could not be written, once until one can be
   */
  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Reads synchronously: a file of a local disk that was read before takes some 30 microseconds, handing its four calls to threads five
   * times as long.
   */
  read(workspaceId: string, target: string): DiskRead | null {
    const name = nameOf(workspaceId, target);
    const file = contentOf(this.pathOf(name));
    const end = file?.indexOf(NEWLINE) ?? -1;
    if (!file || end < 0) return null;
    const label = labelIn(file.subarray(0, end));
    const key = label?.keys?.[name];
    if (!label || key === undefined || Math.abs(Date.now() - label.madeAt) > MAX_AGE) return null;
    const bytes = file.subarray(end + 1);
    const { keys: _, etag, counts, digest, ...read } = label;
    return {
      ...read,
      key,
      rendered: () => (digest === hash('sha1', bytes) ? new RenderedBody(bytes, etag, counts) : null),
    };
  }

  /**
   * Writes the answer in the background if others can use it, unless it was written lately.
   * @param places request targets that have it, with their normalised keys
   * @returns false when it may be tried again later
   */
  keep(workspaceId: string, places: ReadonlyMap<string, string>, read: CachedRead): boolean {
    if (!isStorable(read) || performance.now() < this.pausedUntil) return true;
    const keys = Object.fromEntries([...places].map(([target, key]) => [nameOf(workspaceId, target), key]));
    const names = Object.keys(keys);
    if (this.writing.size >= MAX_WRITES || names.some((name) => this.resting.has(name))) return false;
    for (const name of names) this.resting.set(name, true);
    const { contentVersion, access, route, tags, viewed = null, rendered } = read;
    const label: Label = {
      keys,
      contentVersion,
      access,
      route,
      tags,
      viewed,
      etag: rendered.etag,
      counts: rendered.counts,
      madeAt: Date.now(),
      digest: hash('sha1', rendered.bytes),
    };
    const write = this.write(label, rendered.bytes)
      .catch((error: unknown) => this.pause(error))
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
    return true;
  }

  /** Whether an answer could be written now. */
  mayKeep(workspaceId: string, target: string): boolean {
    return this.writing.size < MAX_WRITES && !this.resting.has(nameOf(workspaceId, target));
  }

  /** Waits for files that are being written or removed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.writing, this.tidying]);
  }

  /** Removes what is old, and the oldest files while there are too many bytes. */
  tidy(): Promise<void> {
    this.tidying ??= this.removeOld().finally(() => (this.tidying = null));
    return this.tidying;
  }

  private async write(label: Label, bytes: Buffer): Promise<void> {
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(label)}\n`), bytes]);
    const draft = join(this.folder, randomUUID());
    const [first = '', ...others] = Object.keys(label.keys).map((name) => this.pathOf(name));
    try {
      await inFolder(draft, () => writeFile(draft, content, { mode: 0o600 }));
      for (const path of others) await this.put(draft, path);
      await inFolder(first, () => rename(draft, first));
    } catch (error) {
      // On a full disk, a part of it may have been written.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    this.isFailing = false;
    this.writtenSince += content.byteLength;
    if (this.writtenSince > this.maxBytes * SHARES.written) await this.tidy();
  }

  /** All places of an answer are one file of several names, where the file system has such. */
  private async put(draft: string, path: string): Promise<void> {
    const isNew = await inFolder(path, () => link(draft, path)).then(
      () => true,
      () => false,
    );
    if (isNew) return;
    const name = `${path}.${randomUUID()}`;
    try {
      await link(draft, name).catch(() => copyFile(draft, name));
      await rename(name, path);
    } catch (error) {
      await rm(name, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  private pause(error: unknown): void {
    this.pausedUntil = performance.now() + PAUSE;
    if (!this.isFailing) this.failed(error);
    this.isFailing = true;
  }

  private async removeOld(): Promise<void> {
    this.writtenSince = 0;
    const files = (await filesIn(dirname(this.folder))).sort((a, b) => b.at - a.at);
    let bytes = 0;
    for (const { path, size, at } of files) {
      bytes += size;
      if (bytes > this.maxBytes * SHARES.left || Date.now() - at > MAX_AGE) await rm(path, { force: true });
    }
    await removeEmptyIn(dirname(this.folder), Date.now() - MAX_AGE);
  }

  private pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }
}

/** Each call of the file system is handed to a thread, so the folder of a file is only made where it is missing. */
async function inFolder(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write();
  }
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
