import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ADDRESS = /http:\/\/localhost:(\d+)/;
/** Milliseconds. */
const START_LIMIT = 120_000;

let started = 0;

/** A Node program in a separate process. Its output goes to a file, so that reading it does not disturb the measurement. */
export class Program {
  /**
   * @param {string} folder for its output; also its working directory, so that it reads no settings of the clone
   * @param {string[]} args of node: a file and its arguments
   * @param {Record<string, string>} environment besides PATH and HOME it gets only these variables
   */
  constructor(folder, args, environment = {}) {
    const { PATH, HOME, TMPDIR } = process.env;
    this.outputFile = join(folder, `program-${(started += 1)}.log`);
    const output = openSync(this.outputFile, 'w');
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...environment },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.closed = once(this.child, 'close').then(([code]) => code);
  }

  get output() {
    return readFileSync(this.outputFile, 'utf8');
  }

  /** Waits until it has printed its address. @returns {Promise<string>} */
  async address() {
    return `http://127.0.0.1:${await this.printed(ADDRESS)}`;
  }

  /**
   * Waits until its output has a match.
   * @param {RegExp} expression with one group
   * @returns {Promise<string>} what the group matched
   * @throws {Error} if it ends before, or takes longer than two minutes
   */
  async printed(expression) {
    const deadline = Date.now() + START_LIMIT;
    while (Date.now() < deadline && this.child.exitCode === null && this.child.signalCode === null) {
      const [, found] = expression.exec(this.output) ?? [];
      if (found) return found;
      await sleep(5);
    }
    throw new Error(`${this.child.spawnargs.join(' ')} did not start. It said:\n${this.output}`);
  }

  /** @returns {Promise<string>} its output. @throws {Error} if it failed */
  async result() {
    const code = await this.closed;
    if (code !== 0) throw new Error(`${this.child.spawnargs.join(' ')} failed. It said:\n${this.output}`);
    return this.output;
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.closed;
  }
}
