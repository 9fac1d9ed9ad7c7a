import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { contentReads, shown } from '../support/writes/content-reads.ts';
import { ContentWrites, EVERY_KIND_TWICE } from '../support/writes/content-writes.ts';
import { Feed } from './feed.ts';

/** Milliseconds for one walk through all writes on a busy machine. */
const LONG = 300_000;

interface Kept {
  readonly answer: string;
  readonly tags: readonly string[];
}

describe('X-Cache-Tags', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let writes: ContentWrites;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    writes = await ContentWrites.fill(test, workspace);
  });

  const read = (path: string) => test.as(workspace.key).get(path);
  const tagged = async (path: string): Promise<Kept> => {
    const { headers, text, status } = await read(path).set('X-Cache-Tags', '1');
    return {
      answer: `${status} ${shown(text)}`,
      tags: headers['x-cache-tags']?.split(' ') ?? [],
    };
  };

  it('is there when it is asked for: first, from the cache, and unchanged', async () => {
    const path = `/posts/${writes.posts[0]}`;
    const [plain, first] = [await read(path).expect(200), await read(path).set('X-Cache-Tags', '1').expect(200)];
    expect(plain.headers).not.toHaveProperty('x-cache-tags');
    expect(first.text).toBe(plain.text);
    const tags = first.headers['x-cache-tags'] as string;
    expect(tags.split(' ')).toEqual(expect.arrayContaining(['workspace', 'any-post', 'any-author', 'any-category']));
    const unchanged = await read(path)
      .set('X-Cache-Tags', '1')
      .set('If-None-Match', plain.headers['etag'] as string)
      .expect(304);
    expect(unchanged.headers['x-cache-tags']).toBe(tags);
    await read(path)
      .set('X-Cache-Tags', '0')
      .expect(({ headers }) => expect(headers).not.toHaveProperty('x-cache-tags'));
  });

  it('is absent where nothing is known: of what is made afresh, and of refusals', async () => {
    for (const path of ['/changes', '/posts/nobody', '/posts?page=x'])
      expect((await read(path).set('X-Cache-Tags', '1')).headers).not.toHaveProperty('x-cache-tags');
  });

  /** @param forget tags that the cache in front ignores */
  async function firstLie(forget: (tag: string) => boolean): Promise<string | null> {
    const kept = new Map<string, Kept>();
    const keepAll = async () => {
      for (const path of contentReads(writes)) {
        const answer = kept.has(path) ? null : await tagged(path);
        if (answer && answer.tags.length > 0) kept.set(path, answer);
      }
    };
    await keepAll();
    const feed = await new Feed(test, workspace.key).begin();
    for (let n = 0; n < EVERY_KIND_TWICE; n += 1) {
      const write = await writes.next(test.app);
      const { data, reset } = await feed.poll();
      if (reset) kept.clear();
      const purged = new Set(data.flatMap(({ tags }) => tags).filter((tag) => !forget(tag)));
      for (const [path, { tags }] of kept) if (tags.some((tag) => purged.has(tag))) kept.delete(path);
      for (const [path, { answer }] of kept)
        if ((await tagged(path)).answer !== answer) return `${path} after ${write}`;
      await keepAll();
    }
    expect(kept.size).toBeGreaterThan(20);
    return null;
  }

  it(
    'lets a cache in front purge by the feed, whatever is written: what it keeps is what the service answers',
    async () => expect(await firstLie(() => false)).toBeNull(),
    LONG,
  );

  it.each([
    ['a list', (tag: string) => tag === 'posts'],
    ['a list by places', (tag: string) => tag === 'post-places'],
    ['single things', (tag: string) => /^[\w-]{8}$/.test(tag)],
  ])('would be found out if the tags of %s were not purged', async (_, forget) => {
    expect(await firstLie(forget)).not.toBeNull();
  });
});
