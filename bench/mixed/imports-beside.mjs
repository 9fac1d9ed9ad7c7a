import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { writeBlog } from '../written-blog.mjs';

/** Imports new blogs into one workspace, one after another, for as long as something else is measured. */
export class ImportsBeside {
  #done = false;
  #program = null;
  #running;

  /**
   * @param {import('../galley.mjs').Galley} galley
   * @param {Api} api of the workspace
   * @param {{ slug: string, name: string, posts: number }} what slug of the workspace; name that no other imports have; posts of each blog
   */
  constructor(galley, api, what) {
    this.api = api;
    this.#running = this.#run(galley, what);
    this.#running.catch(() => undefined);
  }

  /**
   * Does the work while posts are imported: it begins once the first exist. Then stops, in the middle of an import.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<{ result: T, imported: number }>} posts a second that came while it was done
   */
  async during(work) {
    try {
      const none = await this.#posts();
      let before = none;
      while (before === none) {
        await Promise.race([sleep(50), this.#running]);
        before = await this.#posts();
      }
      const begun = performance.now();
      const result = await work();
      const seconds = (performance.now() - begun) / 1_000;
      return { result, imported: ((await this.#posts()) - before) / seconds };
    } finally {
      this.#done = true;
      this.#program?.child.kill('SIGTERM');
      await this.#running;
    }
  }

  async #posts() {
    return (await this.api.read('/posts?pageSize=1&fields=id')).total;
  }

  async #run(galley, { slug, name, posts }) {
    for (let n = 1; !this.#done; n += 1) {
      const site = `${name}-${n}`;
      const folder = join(galley.stage.folder, site);
      await writeBlog(folder, posts, `${site}-`);
      if (this.#done) return;
      this.#program = galley.program('import', 'markdown', folder, '--workspace', slug, '--site', site, '--json');
      // One that is stopped tells nothing.
      if (!this.#done) await this.#program.result().catch((error) => this.#done || Promise.reject(error));
      await rm(folder, { recursive: true });
    }
  }
}
