import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { CreateCategory, UpdatePost } from '@app/content';
import { DeleteWorkspace, operatorOf, PurgeDeletedWorkspaces } from '@app/identity';
import { ResponseCache, typeOfTag } from '@app/platform';
import { ContentChanges, type ContentChange } from '@app/shared-kernel';
import { readSettings } from '../../../apps/api/src/config/settings.ts';
import { createApp } from '../../../apps/api/src/create-app.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements } from '../../support/database/count-statements.ts';
import { contentReads, shown } from '../../support/writes/content-reads.ts';
import { ContentWrites, EVERY_KIND_TWICE } from '../../support/writes/content-writes.ts';

/** Covers each kind of write through either process. */
const WRITES = EVERY_KIND_TWICE;
interface Read {
  readonly path: string;
  readonly key: string;
}

/** Each connection plans each statement for itself. With ten for each application, half of this file's time would be planning. */
const FEW_CONNECTIONS = { DATABASE_POOL_MAX: '2' };
/** Time limit in milliseconds for all writes on a busy machine. */
const LONG = 300_000;
/** Paths that are also read with the keys of other callers. */
const READ_BY_OTHERS = ['/posts?pageSize=5', '/workspace'];
/** A write that alters each, with which the search for a lie begins. */
const ALTERED = [
  ['post', 'a title'],
  ['page', 'another page'],
  ['category', 'a name of a category'],
  ['tag', 'a tag'],
  ['author', 'an author'],
  ['media', 'a text of a file'],
  ['workspace', 'settings'],
] as const;

describe('caches that know what changed', () => {
  let test: TestApp;
  let second: NestExpressApplication;
  let plain: NestExpressApplication;
  let workspace: TestWorkspace;
  let writes: ContentWrites;

  beforeAll(async () => {
    test = await TestApp.start(FEW_CONNECTIONS);
    const beside = async (environment: Record<string, string>) => {
      const settings = readSettings({
        LOG_LEVEL: 'silent',
        PORT: '0',
        PUBLIC_URL: 'http://galley.test',
        ...FEW_CONNECTIONS,
        ...environment,
      });
      const app = await createApp({ settings, databaseUrl: test.databaseUrl });
      await app.listen(0, '127.0.0.1');
      return app;
    };
    second = await beside({});
    plain = await beside({ RESPONSE_CACHE_BYTES: '0' });
  });
  afterAll(async () => {
    await plain.close();
    await second.close();
    await test.stop();
  });

  async function fill(): Promise<void> {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    writes = await ContentWrites.fill(test, workspace);
  }

  async function read(app: NestExpressApplication, { path, key }: Read): Promise<string> {
    const response = await fetch(`${await app.getUrl()}/api/v1/external${path}`, {
      headers: { 'X-API-Key': key, 'Accept-Encoding': 'identity' },
    });
    return `${response.status} ${shown(await response.text())}`;
  }

  function reads(): Read[] {
    const own = contentReads(writes).map((path) => ({ path, key: workspace.key }));
    return [...own, ...writes.outer.keys.flatMap((key) => READ_BY_OTHERS.map((path) => ({ path, key })))];
  }

  /** @returns the path of a read that a cached service answers differently from one without a cache */
  async function different(caches = [test.app, second]): Promise<string | null> {
    const wrong = await Promise.all(
      reads().map(async (each) => {
        const answers = await Promise.all([plain, ...caches].map((app) => read(app, each)));
        return new Set(answers).size > 1 ? each.path : null;
      }),
    );
    return wrong.find((path) => path !== null) ?? null;
  }

  /**
   * Each kind of write goes through both processes.
   *
   * @param sparing looks at all answers only after writes through the second process: after those through the first there is one more write before
   * @returns the first read that a cached service answers differently, and after which write
   */
  async function firstLie(count: number, caches = [test.app, second], sparing = false): Promise<string | null> {
    await Promise.all(reads().flatMap((each) => caches.map((app) => read(app, each))));
    for (let n = 0; n < count; n += 1) {
      const throughFirst = (n % 2 === 0) === n < WRITES / 2;
      const write = await writes.next(throughFirst ? test.app : second);
      if (sparing && throughFirst && n < count - 1) continue;
      const path = await different(caches);
      if (path !== null) return `${path} after ${write}`;
    }
    return null;
  }

  it(
    'answer as a service without a cache does, through two processes, whatever is written',
    async () => {
      await fill();
      expect(await firstLie(WRITES, [test.app, second], true)).toBeNull();
    },
    LONG,
  );

  it('answer nothing of a workspace that is deleted, and of one that is purged', async () => {
    await fill();
    expect(await firstLie(2)).toBeNull();
    await second.get(DeleteWorkspace).execute(operatorOf(workspace.id), workspace.slug);
    expect(await different()).toBeNull();
    await second.get(PurgeDeletedWorkspaces).execute(new AbortController().signal);
    expect(await different()).toBeNull();
    expect(await read(test.app, { path: '/posts', key: workspace.key })).toMatch(/^401 /);
  });

  it('leave what did not change as it is: a read costs finding its caller, and the first after a write learning of it', async () => {
    await fill();
    const [changed, other] = writes.posts.slice(4) as [string, string];
    const get = (path: string) => () => test.as(workspace.key).get(path).expect(200);
    const oldest = '/posts?pageSize=1&orderBy=createdAt&order=asc';
    const category = await test.app
      .get(CreateCategory)
      .execute({ workspaceId: workspace.id }, { name: 'Empty', slug: 'empty' });
    const others = [oldest, `/categories/${category}`];
    for (const path of [`/posts/${changed}`, `/posts/${other}`, '/posts', ...others]) await get(path)();
    await test.app.get(UpdatePost).execute({ workspaceId: workspace.id }, changed, { title: 'Another title' });
    expect(await countStatements(test, get(`/posts/${other}`))).toBe(2);
    expect(await countStatements(test, get(`/posts/${other}`))).toBe(1);
    // They show other posts, and no title changes the order.
    for (const path of others) expect(await countStatements(test, get(path))).toBe(1);
    // One statement for the caller, one for the post.
    expect(await countStatements(test, get(`/posts/${changed}`))).toBe(2);
    // Statements for the caller, the ids of the page, the total, and the one item that is not cached.
    expect(await countStatements(test, get('/posts'))).toBe(4);
  });

  describe('with a mistake', () => {
    beforeAll(fill);

    it.each(ALTERED)(
      'would be found out if an answer did not name a %s',
      async (type, write) => {
        const cache = test.app.get(ResponseCache);
        const getOrProduce = cache.getOrProduce.bind(cache);
        cache.getOrProduce = async (key, produce) =>
          getOrProduce(key, async () => {
            const made = await produce();
            const tags = made.tags?.filter((tag) => typeOfTag(tag).type !== type) ?? null;
            return { ...made, tags };
          });
        try {
          writes.skipTo(test.app, write);
          // Only the cache of this process is broken, so the other one need not be read.
          expect(await firstLie(WRITES, [test.app])).not.toBeNull();
        } finally {
          Reflect.deleteProperty(cache, 'getOrProduce');
          cache.clear();
        }
      },
      LONG,
    );

    it(
      'would be found out if a write that moves a post said that it keeps its place',
      async () => {
        const changes = [test.app, second].map((app) => app.get(ContentChanges));
        for (const each of changes) {
          const touched = each.touched.bind(each);
          each.touched = (workspaceId: string, change: ContentChange) =>
            touched(workspaceId, { ...change, keepsPlace: true });
        }
        try {
          writes.skipTo(test.app, 'another category of a post');
          expect(await firstLie(WRITES, [test.app])).not.toBeNull();
        } finally {
          for (const each of changes) Reflect.deleteProperty(each, 'touched');
          test.app.get(ResponseCache).clear();
        }
      },
      LONG,
    );

    it.each(ALTERED)(
      'would be found out if a write did not name the %s that it alters',
      async (type, write) => {
        const changes = [test.app, second].map((app) => app.get(ContentChanges));
        for (const each of changes) {
          const touched = each.touched.bind(each);
          each.touched = (workspaceId: string, change: ContentChange) =>
            touched(workspaceId, change.type === type ? { type: 'redirect', id: workspaceId } : change);
        }
        try {
          writes.skipTo(test.app, write);
          // Every cache hears of writes in the same way, so one is enough.
          expect(await firstLie(WRITES, [test.app])).not.toBeNull();
        } finally {
          for (const each of changes) Reflect.deleteProperty(each, 'touched');
          test.app.get(ResponseCache).clear();
        }
      },
      LONG,
    );
  });
});
