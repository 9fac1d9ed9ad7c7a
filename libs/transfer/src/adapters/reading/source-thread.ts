import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Invalid } from '@app/shared-kernel';
import type { AskMessage, AskName, ReadingItem, SourceAsks, ThreadMessage } from './source-messages.ts';

/** Beside this file, and beside the bundles; only compiled programs have it. */
const PROGRAM = fileURLToPath(new URL('./source-program.js', import.meta.url));
/** MiB of the stack, as much as Node gives the main thread: both fail the same files. */
const STACK = 1;
/** MiB of young objects. */
const YOUNG = 12;
/** MiB of all other objects. The largest text of an import takes some 300. */
const OLD = 1_024;
/** Milliseconds between two looks at whether the thread is still getting on. */
const LOOK_EVERY = 1_000;
/** Seconds that one text may take. The largest text of an import takes some three on a quiet machine. */
export const TEXT_SECONDS = 20;

/** The thread was ended, because one text took too long or too much memory. @property item null if it read no item */
export class TextTooSlow extends Invalid {
  constructor(readonly item: ReadingItem | null) {
    super('The file is refused: it takes too long, or too much memory, to read.');
  }
}

export interface ThreadOptions {
  /** The compiled program of the thread. */
  readonly program?: string;
  /** Seconds that one text may take. */
  readonly seconds?: number;
  /** Ends the thread. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that reads a source. It is ended when it does not get on. */
export class SourceThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly looking: NodeJS.Timeout;
  private reading: ReadingItem | null = null;
  private asked = 0;
  private silent = 0;
  private ended: { readonly why: unknown } | null = null;

  constructor(private readonly options: ThreadOptions = {}) {
    options.signal?.throwIfAborted();
    const resourceLimits = { stackSizeMb: STACK, maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: OLD };
    this.worker = new Worker(options.program ?? PROGRAM, { resourceLimits });
    this.worker.on('message', (message: ThreadMessage) => this.hear(message));
    this.worker.on('messageerror', (error) => this.end(error));
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TextTooSlow(this.reading) : error);
    });
    this.worker.on('exit', () => this.end(new Error('The thread that reads has ended.')));
    this.looking = setInterval(() => this.look(), LOOK_EVERY);
    options.signal?.addEventListener('abort', this.abort, { once: true });
  }

  /** Whether the program of the thread is there: sources that run uncompiled have none. */
  static get isThere(): boolean {
    return existsSync(PROGRAM);
  }

  /** @throws Invalid for a file that is refused; @throws TextTooSlow */
  ask<Name extends AskName>(ask: Name, given: Parameters<SourceAsks[Name]>[0]): Promise<ReturnType<SourceAsks[Name]>> {
    if (this.ended) return Promise.reject(this.ended.why);
    const id = (this.asked += 1);
    const message: AskMessage = { id, ask, given };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      this.worker.postMessage(message);
    });
  }

  async close(): Promise<void> {
    this.end(new Error('The thread that reads was closed.'));
    await this.worker.terminate();
  }

  private readonly abort = () => this.end(this.options.signal?.reason);

  private hear(message: ThreadMessage): void {
    this.silent = 0;
    if (message.type === 'reading') this.reading = message.item;
    if (message.type !== 'answer' && message.type !== 'failure') return;
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.answer as never);
    else waiting?.reject(message.invalid ? new Invalid(message.message) : new Error(message.message));
  }

  /** Counts looks instead of time: this thread may itself have been busy, with messages that it did not yet read. */
  private look(): void {
    this.silent += 1;
    if (this.silent >= (this.options.seconds ?? TEXT_SECONDS)) this.end(new TextTooSlow(this.reading));
  }

  private end(why: unknown): void {
    if (this.ended) return;
    this.ended = { why };
    clearInterval(this.looking);
    this.options.signal?.removeEventListener('abort', this.abort);
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
    void this.worker.terminate();
  }
}
