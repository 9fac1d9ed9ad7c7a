import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MirrorEntry } from '@galley/client';
import { galleyLoader, type LoaderContext } from '../../packages/astro/src/content.ts';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';

/** The store that Astro gives a loader, in memory. */
class Store {
  readonly entries = new Map<string, MirrorEntry>();
  readonly #meta = new Map<string, string>();
  readonly #lines: string[] = [];

  async load(): Promise<string | undefined> {
    await galleyLoader().load(this.context);
    return this.#lines.at(-1);
  }

  private get context(): LoaderContext {
    return {
      store: {
        values: () => [...this.entries.values()].map((data) => ({ data: { ...data } })),
        set: ({ id, data }) => Boolean(this.entries.set(id, data as unknown as MirrorEntry)),
        delete: (id) => void this.entries.delete(id),
        clear: () => this.entries.clear(),
      },
      meta: this.#meta,
      logger: { info: (line) => void this.#lines.push(line) },
    };
  }
}

describe('the content loader for Astro', () => {
  let test: TestApp;
  let given: Given;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
  });
  afterAll(() => test.stop());

  it('reads everything once, and then only what changed', async () => {
    const workspace = await test.workspace();
    const authorId = await given.author(workspace);
    const { slug } = await given.post(workspace, { authorId, status: 'published' });
    await given.post(workspace, { authorId, status: 'draft' });
    process.env['GALLEY_URL'] = await test.app.getUrl();
    process.env['GALLEY_API_KEY'] = workspace.key;
    const store = new Store();
    expect(await store.load()).toBe('3 entries read, 0 removed');
    expect([...store.entries.values()].map(({ type }) => type).toSorted()).toEqual(['author', 'post', 'workspace']);
    expect(await store.load()).toBe('0 entries read, 0 removed');

    await test.as(workspace.key).delete(`/posts/${slug}`).expect(200);
    expect(await store.load()).toBe('0 entries read, 1 removed');
  });
});
