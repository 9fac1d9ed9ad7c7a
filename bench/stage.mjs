import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.mjs';

/** Characters of each program. */
const LAST_WORDS = 2_000;

/** The resources of a run: a folder that is deleted at the end, and the running processes. */
export class Stage {
  #endings = [];
  #programs = [];

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  static async open() {
    const folder = await mkdtemp(join(tmpdir(), 'galley-bench-'));
    // Started by root, PostgreSQL runs as another account, which must be able to reach its folder.
    await chmod(folder, 0o755);
    return new Stage(folder);
  }

  /** Registers work for the end; the last registered runs first. */
  atEnd(work) {
    this.#endings.unshift(work);
  }

  /** The output of the programs, for error messages. */
  get output() {
    return this.#programs.map(({ output }) => output.slice(-LAST_WORDS)).join('');
  }

  /** Starts a program that runs until the end. @returns {Promise<string>} its address */
  serve(args, environment) {
    return this.start(args, environment).address();
  }

  /** Starts a program that runs until the end. */
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
