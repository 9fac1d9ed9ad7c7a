import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import type { CachedRead } from '../cached-read.ts';
import { filesIn, removeEmptyIn } from './shelf-files.ts';

/** Larger answers are few, and take most of their time to be sent. */
const MAX_BYTES = 2 * 1024 * 1024;
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
 * posts, and files of lists would be written faster than anybody reads them.
 */
const REST = 10_000;
/** Answers whose last writing is remembered; some 200 bytes each. */
const MOST_RESTING = 10_000;
const NEWLINE = 10;

/** An answer as a file holds it: this as JSON in the first line, then the bytes. */
interface Label extends Pick<CachedRead, 'contentVersion' | 'access' | 'route'> {
  readonly name: string;
  readonly key: string;
  readonly tags: readonly string[];
  readonly viewed: string | null;
  readonly etag: string;
  readonly counts: NonNullable<RenderedBody['counts']>;
  /** Milliseconds of the clock. */
  readonly madeAt: number;
  /** Of the bytes. */
  readonly digest: string;
}

export interface ShelvedRead extends Omit<Label, 'name' | 'etag' | 'counts' | 'digest'> {
  /** @returns null when the bytes are not those that were written */
  readonly rendered: () => RenderedBody | null;
}

/** An answer that another process can complete: what it shows is known, its counts can be renewed, and nobody else decides about it. */
type Shelvable = CachedRead & { rendered: RenderedBody & { counts: Label['counts'] }; tags: readonly string[] };

/**
 * Keeps finished answers in a folder, for all processes of a machine and for the time after a restart. What it finds may be outdated: the
 * cache compares its tags with what changed. A file that cannot be read or written costs nothing but the time to make the answer.
 */
export class AnswerShelf {
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
  read(workspaceId: string, target: string): ShelvedRead | null {
    const name = nameOf(workspaceId, target);
    const file = contentOf(this.pathOf(name));
    const end = file?.indexOf(NEWLINE) ?? -1;
    if (!file || end < 0) return null;
    const label = labelIn(file.subarray(0, end));
    if (label?.name !== name || Math.abs(Date.now() - label.madeAt) > MAX_AGE) return null;
    const bytes = file.subarray(end + 1);
    const { etag, counts, digest } = label;
    return {
      ...label,
      rendered: () => (digest === hash('sha1', bytes) ? new RenderedBody(bytes, etag, counts) : null),
    };
  }

  /** Writes the answer in the background if others can use it, unless it was written lately. @param key its normalised form */
  keep(workspaceId: string, target: string, key: string, read: CachedRead): void {
    if (!isShelvable(read) || this.writing.size >= MAX_WRITES || performance.now() < this.pausedUntil) return;
    const name = nameOf(workspaceId, target);
    if (this.resting.has(name)) return;
    this.resting.set(name, true);
    const { contentVersion, access, route, tags, viewed = null, rendered } = read;
    const label: Label = {
      name,
      key,
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
    const path = this.pathOf(label.name);
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(label)}\n`), bytes]);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      // On a full disk, a part of it may have been written.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    this.isFailing = false;
    this.writtenSince += content.byteLength;
    if (this.writtenSince > this.maxBytes * SHARES.written) await this.tidy();
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

function isShelvable(read: CachedRead): read is Shelvable {
  const { rendered, tags, suits, stillTrue, routedOnly, served, viewed } = read;
  const isComplete = rendered instanceof RenderedBody && rendered.counts !== null && tags !== null;
  const isPlain = !suits && !stillTrue && !routedOnly && (!served || viewed !== undefined);
  return isComplete && isPlain && rendered.byteLength <= MAX_BYTES;
}

function nameOf(workspaceId: string, target: string): string {
  return hash('sha256', `${workspaceId} ${target}`, 'hex');
}

function labelIn(line: Buffer): Label | null {
  try {
    return JSON.parse(line.toString()) as Label;
  } catch {
    return null;
  }
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
