import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ADDRESS = /http:\/\/localhost:(\d+)/;
/** Milliseconds. */
const START_LIMIT = 120_000;

let started = 0;

/** A Node program in a process of its own. What it prints goes to a file, so that reading it costs nobody anything. */
export class Program {
  /**
   * @param {string} folder for its output; also where it runs, so that no settings of the clone reach it
   * @param {string[]} args of node: a file and what it takes
   * @param {Record<string, string>} environment beside PATH and HOME nothing else reaches it
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
    const deadline = Date.now() + START_LIMIT;
    while (Date.now() < deadline && this.child.exitCode === null && this.child.signalCode === null) {
      const [, port] = ADDRESS.exec(this.output) ?? [];
      if (port) return `http://127.0.0.1:${port}`;
      await sleep(5);
    }
    throw new Error(`${this.child.spawnargs.join(' ')} did not start. It said:\n${this.output}`);
  }

  /** @returns {Promise<string>} what it printed. @throws {Error} unless it succeeded */
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
