import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.mjs';

/** Characters of each program. */
const LAST_WORDS = 2_000;

/** Where everything happens: a folder that is deleted in the end, and the processes that are running. */
export class Stage {
  #endings = [];
  #programs = [];

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  static async open() {
    const folder = await mkdtemp(join(tmpdir(), 'galley-bench-'));
    // Run by root, PostgreSQL has another account, and has to get to its own folder in it.
    await chmod(folder, 0o755);
    return new Stage(folder);
  }

  /** Has something done in the end; what began last ends first. */
  atEnd(work) {
    this.#endings.unshift(work);
  }

  /** What the programs that serve have printed, for when something fails. */
  get output() {
    return this.#programs.map(({ output }) => output.slice(-LAST_WORDS)).join('');
  }

  /** A program that serves until the end. @returns {Promise<string>} its address */
  serve(args, environment) {
    return this.start(args, environment).address();
  }

  /** A program that serves until the end. */
  start(args, environment) {
    const program = new Program(this.folder, args, environment);
    this.#programs.push(program);
    this.atEnd(() => program.stop());
    return program;
  }

  async close() {
    const endings = this.#endings.splice(0);
    for (const ending of endings) await ending();
    await rm(this.folder, { recursive: true, force: true });
  }
}
