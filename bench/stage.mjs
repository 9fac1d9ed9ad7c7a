import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.mjs';

/** Where everything happens: a folder that is deleted in the end, and the processes that are running. */
export class Stage {
  #endings = [];

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  static async open() {
    return new Stage(await mkdtemp(join(tmpdir(), 'galley-bench-')));
  }

  /** Has something done in the end; what began last ends first. */
  atEnd(work) {
    this.#endings.unshift(work);
  }

  /** A program that serves until the end. @returns {Promise<string>} its address */
  async serve(args, environment) {
    const program = new Program(this.folder, args, environment);
    this.atEnd(() => program.stop());
    return program.address();
  }

  async close() {
    const endings = this.#endings.splice(0);
    for (const ending of endings) await ending();
    await rm(this.folder, { recursive: true, force: true });
  }
}
