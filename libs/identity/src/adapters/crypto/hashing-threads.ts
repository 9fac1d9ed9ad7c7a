import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { RateLimited } from '@app/shared-kernel';

/** More threads would take CPU time from readers. */
const THREADS = 2;
/** A few tenths of a second of work; further callers are refused with 429. */
const MAX_WAITING = 16;
const RETRY_AFTER_SECONDS = 1;

/**
 * Computes one hash after another. The program is a string, because bundles contain no file from which a thread could
 * be started.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const argon2 = require(workerData);
  parentPort.on('message', ({ work, values }) => {
    try {
      parentPort.postMessage({ value: argon2[work](...values) });
    } catch (error) {
      parentPort.postMessage({ failure: error.message });
    }
  });
`;

interface Task {
  readonly work: 'hashSync' | 'verifySync';
  readonly values: readonly unknown[];
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Runs argon2 in separate threads, started on first use: libuv's thread pool, which it would use otherwise, also reads
 * files and resolves names.
 */
export class HashingThreads {
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Task>();
  private readonly waiting: Task[] = [];

  /** @throws RateLimited when too many are waiting */
  run<T>(work: Task['work'], ...values: unknown[]): Promise<T> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new RateLimited(RETRY_AFTER_SECONDS));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, values, resolve: (value) => resolve(value as T), reject });
      this.next();
    });
  }

  /** Ends the threads; running hashes fail. */
  async stop(): Promise<void> {
    await Promise.all([...this.idle.splice(0), ...this.busy.keys()].map((thread) => thread.terminate()));
  }

  private next(): void {
    const task = this.waiting[0];
    const thread = task && (this.idle.pop() ?? this.start());
    if (!thread) return;
    this.waiting.shift();
    this.busy.set(thread, task);
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage({ work: task.work, values: task.values });
  }

  private start(): Worker | null {
    if (this.busy.size >= THREADS) return null;
    const path = createRequire(import.meta.url).resolve('@node-rs/argon2');
    const thread = new Worker(PROGRAM, { eval: true, workerData: path });
    thread.on('message', ({ value, failure }: { value?: unknown; failure?: string }) => {
      const task = this.busy.get(thread);
      this.busy.delete(thread);
      this.idle.push(thread);
      // An idle thread does not keep the process running.
      thread.unref();
      if (failure === undefined) task?.resolve(value);
      else task?.reject(new Error(failure));
      this.next();
    });
    thread.on('error', (error) => this.lose(thread, error));
    thread.on('exit', () => this.lose(thread, new Error('The thread that hashes has ended.')));
    return thread;
  }

  private lose(thread: Worker, error: Error): void {
    this.busy.get(thread)?.reject(error);
    this.busy.delete(thread);
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
    this.next();
  }
}
