import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { boundYoung } from '../../bounded-heap.ts';
import type { ReadSetting } from '../read-post.ts';
import type { PostFile } from '../walk.ts';
import { readFile, type FileRead } from './read-file.ts';
import type { ReadingAnswer, ReadingOrder } from './reading-program.ts';

/** Beside this file, and beside the bundles; only compiled programs have it. */
const PROGRAM = fileURLToPath(new URL('./reading-program.js', import.meta.url));
/** MiB of the stack, as much as Node gives the main thread: both fail the same files. */
const STACK = 1;
/** MiB of young objects. With what Node takes otherwise, an import would hold some 30 MiB more. */
const YOUNG = 12;

interface Waiting {
  resolve(answer: ReadingAnswer): void;
  reject(error: Error): void;
}

/** The thread is no longer there, or never was. */
class ThreadLost extends Error {}

/**
 * Reads files in a thread, in the order in which they are given, so that this one can write meanwhile. Without the thread, because it could not
 * start or broke down, this process reads what is left.
 */
export class ReadingThread {
  private readonly waiting: Waiting[] = [];
  private readonly worker: Worker | null;
  private lost: ThreadLost | null = null;
  private closed = false;

  /** @param program the compiled program of the thread */
  constructor(program: string) {
    this.worker = this.begin(program);
    this.worker?.on('message', (answer: ReadingAnswer) => {
      boundYoung();
      this.waiting.shift()?.resolve(answer);
    });
    this.worker?.on('messageerror', (error) => this.lose(error));
    this.worker?.on('error', (error) => this.lose(error));
    this.worker?.on('exit', () => this.lose());
  }

  /** A thread, where there is a second processor and a compiled program; null elsewhere. */
  static start(): ReadingThread | null {
    return availableParallelism() > 1 && existsSync(PROGRAM) ? new ReadingThread(PROGRAM) : null;
  }

  /**
   * Reads like `readFile`. The thread assumes that the text names no other post; if it does, the thread is told which, and
   * reads it again.
   */
  async read(bytes: Uint8Array, file: PostFile, given: ReadSetting): Promise<FileRead> {
    const { moved, files, ...setting } = given;
    const told = { links: new Map<string, string | null>(), files: new Map<string, string | null>() };
    for (;;) {
      const answer = await this.ask({ bytes, file, setting, told }).catch((error: unknown) =>
        this.withoutThread(error),
      );
      if (answer === null) return readFile(bytes, file, given);
      if ('failure' in answer) throw new Error(answer.failure);
      const { read } = answer;
      for (const url of answer.links) {
        const found = moved?.(url);
        told.links.set(url, found?.known ? found.to : null);
      }
      for (const wanted of answer.files) told.files.set(wanted, files?.find(wanted, file.sourcePath) ?? null);
      const rightlyAssumed =
        answer.links.every((url) => told.links.get(url) === null) &&
        answer.files.every((wanted) => told.files.get(wanted) === null);
      if (rightlyAssumed) return read;
    }
  }

  /** Ends the thread; what it reads fails. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  private begin(program: string): Worker | null {
    try {
      return new Worker(program, { resourceLimits: { stackSizeMb: STACK, maxYoungGenerationSizeMb: YOUNG } });
    } catch (error) {
      this.lose(error);
      return null;
    }
  }

  private ask(order: ReadingOrder): Promise<ReadingAnswer> {
    const { worker } = this;
    if (this.lost || !worker) return Promise.reject(this.lost ?? new ThreadLost());
    return new Promise((resolve, reject) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(order);
      this.waiting.push({ resolve, reject });
    });
  }

  /** @returns null for this process to read the file, unless that is over */
  private withoutThread(error: unknown): null {
    if (this.closed || !(error instanceof ThreadLost)) throw error;
    return null;
  }

  /** An answer that cannot be read would shift those after it to other files, so the thread ends. */
  private lose(cause?: unknown): void {
    if (this.lost) return;
    this.lost = new ThreadLost('The thread that reads posts has ended.', { cause });
    for (const each of this.waiting.splice(0)) each.reject(this.lost);
    void this.worker?.terminate();
  }
}
