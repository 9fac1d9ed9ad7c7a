import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ContentChanges, DomainError, type ContentChange } from '@app/shared-kernel';
import { Galley, MemoryMirror, MIRRORED_TYPES, type Mirror, type MirroredType } from '@galley/client';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { ContentWrites, EVERY_KIND_TWICE } from '../support/writes/content-writes.ts';

/** Writes per writer: together each kind three times, in varying order. */
const WRITES = EVERY_KIND_TWICE / 2;
/** A store fails once in this many operations. */
const CRASH_EVERY = 5;

class Crash extends Error {}

/** Stores what it receives, and sometimes fails before or after storing. */
class UnreliableStore extends MemoryMirror {
  crashing = true;
  crashes = 0;
  private operations = 0;

  override async put(...args: Parameters<MemoryMirror['put']>): Promise<void> {
    await this.maybe(() => super.put(...args));
  }

  override async remove(...args: Parameters<MemoryMirror['remove']>): Promise<void> {
    await this.maybe(() => super.remove(...args));
  }

  override async saveCursor(cursor: string): Promise<void> {
    await this.maybe(() => super.saveCursor(cursor));
  }

  private async maybe(work: () => Promise<void>): Promise<void> {
    this.operations += 1;
    const crash = this.crashing && this.operations % CRASH_EVERY === 0;
    const before = this.operations % 2 === 0;
    if (crash) this.crashes += 1;
    if (crash && before) throw new Crash();
    await work();
    if (crash) throw new Crash();
  }
}

const PATHS: Readonly<Record<MirroredType, string>> = {
  post: '/posts?status=published&pageSize=100',
  page: '/pages?status=published&pageSize=100',
  category: '/categories?pageSize=100',
  tag: '/tags?pageSize=100',
  author: '/authors?pageSize=100',
  media: '/media?pageSize=100',
  workspace: '/workspace',
};

describe('a mirror that is kept by the feed alone', () => {
  let test: TestApp;
  let second: NestExpressApplication;
  /** Stores nothing, so that it is correct whatever is forgotten. */
  let plain: NestExpressApplication;
  let workspace: TestWorkspace;
  let writes: ContentWrites;

  beforeAll(async () => {
    test = await TestApp.start();
    second = await beside({});
    plain = await beside({ RESPONSE_CACHE_BYTES: '0' });
  });
  afterAll(async () => {
    await plain.close();
    await second.close();
    await test.stop();
  });
  beforeEach(async () => {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    writes = await ContentWrites.fill(test, workspace);
  });

  async function beside(environment: Record<string, string>): Promise<NestExpressApplication> {
    const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL: 'http://galley.test', ...environment });
    const app = await createApp({ settings, databaseUrl: test.databaseUrl });
    await app.listen(0, '127.0.0.1');
    return app;
  }

  async function galleyOf(app: NestExpressApplication): Promise<Galley> {
    return new Galley({ baseUrl: await app.getUrl(), apiKey: workspace.key });
  }

  /** Concurrent writers conflict: one may delete what another refers to. */
  async function write(app: NestExpressApplication): Promise<void> {
    for (let n = 0; n < WRITES; n += 1)
      await writes.next(app).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
  }

  /** Runs a mirror that is started again after each crash, in either process. */
  async function keep(store: UnreliableStore, until: Promise<unknown>): Promise<void> {
    const galleys = [await galleyOf(test.app), await galleyOf(second)];
    let done = false;
    void until.then(() => (done = true));
    let mirror: Mirror | null = null;
    for (let n = 0; ; n += 1) {
      const last = done;
      if (last) store.crashing = false;
      try {
        mirror ??= (galleys[n % 2] as Galley).mirror({ store });
        await mirror.sync();
        if (last) return;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        mirror = null;
      }
    }
  }

  /** @returns the types that the store has otherwise than the service */
  async function different(store: MemoryMirror): Promise<string[]> {
    const wrong: string[] = [];
    for (const type of MIRRORED_TYPES) {
      const url = `${await plain.getUrl()}/api/v1/external${PATHS[type]}`;
      const body: unknown = await (await fetch(url, { headers: { 'X-API-Key': workspace.key } })).json();
      const there = type === 'workspace' ? [body as object] : (body as { data: object[] }).data;
      if (canonical(there) !== canonical(store.all(type))) wrong.push(type);
    }
    return wrong;
  }

  it('equals the lists, with writers side by side and crashes between pages', async () => {
    const store = new UnreliableStore();
    const writing = Promise.all([write(test.app), write(second), write(test.app)]);
    await keep(store, writing);
    expect(await different(store)).toEqual([]);
    expect(store.crashes).toBeGreaterThan(2);
    expect(store.all('post').length).toBeGreaterThan(0);
  }, 300_000);

  it.each(['post', 'category', 'author', 'media', 'workspace'])(
    'would differ if a write did not name the %s that it alters',
    async (type) => {
      const all = [test.app, second].map((app) => app.get(ContentChanges));
      for (const each of all) {
        const touched = each.touched.bind(each);
        each.touched = (workspaceId: string, change: ContentChange) =>
          touched(workspaceId, change.type === type ? { type: 'redirect', id: workspaceId } : change);
      }
      try {
        const store = new UnreliableStore();
        store.crashing = false;
        const mirror = (await galleyOf(test.app)).mirror({ store });
        await mirror.sync();
        // After each write: a later one of another kind would have it read again.
        let wrong: string[] = [];
        for (let n = 0; n < WRITES && wrong.length === 0; n += 1) {
          await writes.next(test.app);
          await mirror.sync();
          wrong = await different(store);
        }
        expect(wrong).not.toEqual([]);
      } finally {
        for (const each of all) Reflect.deleteProperty(each, 'touched');
      }
    },
  );
});

/** Whatever counts by itself left out, in an order of its own. */
function canonical(items: readonly object[]): string {
  return JSON.stringify(
    items.map((item) => JSON.stringify({ ...item, viewCount: 0 })).toSorted((one, other) => (one < other ? -1 : 1)),
  );
}
