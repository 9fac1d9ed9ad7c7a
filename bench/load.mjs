import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** More than any measurement sends. */
const NUMBERS_OF_A_JOB = 1_000_000;

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} LoadRequest
 * @typedef {{ perSecond: number, p50: number, p99: number, errors: number, reasons: string[], statuses: Record<string, number> }} LoadResult times in milliseconds
 */

/** Sends requests as fast as they are answered. */
export class Load {
  #jobs = 0;

  /** @param {import('./stage.mjs').Stage} stage */
  constructor(stage) {
    this.worker = fork(fileURLToPath(new URL('load-worker.mjs', import.meta.url)), { execArgv: [] });
    stage.atEnd(() => this.worker.connected && this.worker.disconnect());
  }

  /**
   * @param {{ url: string, connections: number, seconds: number, headers: Record<string, string>, requests: LoadRequest[] }} job
   * @returns {Promise<LoadResult>}
   */
  async run(job) {
    this.worker.send({ ...job, from: NUMBERS_OF_A_JOB * (this.#jobs += 1) });
    const died = new AbortController();
    const result = once(this.worker, 'message', { signal: died.signal }).then(([message]) => message);
    const death = once(this.worker, 'exit', { signal: died.signal }).then(([code]) => {
      throw new Error(`The process that sends requests ended with ${code}`);
    });
    try {
      return await Promise.race([result, death]);
    } finally {
      died.abort();
    }
  }
}
