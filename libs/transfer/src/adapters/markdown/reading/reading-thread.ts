import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReadSetting } from '../read-post.ts';
import type { PostFile } from '../walk.ts';
import { readFile, type FileRead } from './read-file.ts';
import type { ReadingAnswer, ReadingOrder } from './reading-program.ts';

/** Beside this file, and beside the bundles; only compiled programs have it. */
const PROGRAM = fileURLToPath(new URL('./reading-program.js', import.meta.url));
/** MiB of the stack; a file that needs more is read by this process, whose stack decides. */
const STACK = 1;
/** MiB of young objects. With what Node takes otherwise, an import would hold some 30 MiB more. */
const YOUNG = 12;

interface Waiting {
  resolve(answer: ReadingAnswer): void;
  reject(error: Error): void;
}

/** Reads files in a thread, in the order in which they are given, so that this one can write meanwhile. */
export class ReadingThread {
  private readonly waiting: Waiting[] = [];
  private readonly worker: Worker;
  private lost: Error | null = null;

  /** @param program the compiled program of the thread */
  constructor(program: string) {
    this.worker = new Worker(program, { resourceLimits: { stackSizeMb: STACK, maxYoungGenerationSizeMb: YOUNG } });
    this.worker.on('message', (answer: ReadingAnswer) => this.waiting.shift()?.resolve(answer));
    this.worker.on('error', (error: Error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('The thread that reads posts has ended.')));
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
      const answer = await this.ask({ bytes, file, setting, told });
      if ('failure' in answer) throw new Error(answer.failure);
      const { read } = answer;
      if (read.type === 'deep') return readFile(bytes, file, given);
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
    await this.worker.terminate();
  }

  private ask(order: ReadingOrder): Promise<ReadingAnswer> {
    if (this.lost) return Promise.reject(this.lost);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      this.worker.postMessage(order);
    });
  }

  private lose(error: Error): void {
    this.lost ??= error;
    for (const each of this.waiting.splice(0)) each.reject(this.lost);
  }
}
