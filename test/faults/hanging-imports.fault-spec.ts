import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith } from './harness/http.ts';
import { zipFrom } from './harness/imports/zip-of.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** Milliseconds on a busy machine. */
const SOON = 60_000;
/** Milliseconds from the signal to the end of the process: grace time, background work, and a busy machine. */
const ENDED = 20_000;
/** A program that is loaded into each thread, which then never ends reading a text with the words. */
const ENDLESS = join(__dirname, 'harness/imports/endless-reading.cjs');
const ENDLESS_WORDS = 'This text takes forever.';
/** Characters of a text that is read in a thread. */
const LONG = 160_000;

/** Imports that go on for long: their files keep the reader busy, or their pictures never come. */
describe('an import that hangs', () => {
  let stage: Stage;
  let service: Service;
  let web: Server;
  let pictures: Buffer;
  let endless: Buffer;

  const start = async () => {
    service = await stage.service({
      SHUTDOWN_GRACE_MS: '2000',
      IMPORT_FETCH: 'any',
      NODE_OPTIONS: `--require ${ENDLESS}`,
    });
  };

  beforeAll(async () => {
    stage = await Stage.open();
    // Never answers.
    web = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const { port } = web.address() as AddressInfo;
    const picture = (at: number) => `![A loaf](http://127.0.0.1:${port}/${at}.png)\n`;
    pictures = await zipFrom('loaf.md', (at) => `---\ntitle: Loaf ${at}\n---\n\n${picture(at)}`, 50);
    endless = await zipFrom('knot.md', () => ENDLESS_WORDS.padEnd(LONG, ' loaf'), 2);
    await start();
  });
  afterAll(async () => {
    web?.closeAllConnections();
    web?.close();
    await stage?.close();
  });

  /** Uploads a file and starts its import. */
  async function begin(blog: Blog, file: Buffer): Promise<string> {
    const { id } = await blog.made(blog.dashboard('POST', '/imports?format=markdown', undefined, formWith(file)));
    expect((await blog.dashboard('POST', `/imports/${id}/run`, { fetchMedia: true })).status).toBe(200);
    await until(async () => (await stateOf(blog, id)) !== 'waiting', SOON);
    expect(await stateOf(blog, id)).toBe('running');
    return id;
  }
  const read = async (blog: Blog, id: string) => bodyOf(await blog.through(service).dashboard('GET', `/imports/${id}`));
  const stateOf = async (blog: Blog, id: string) => String((await read(blog, id))['state']);
  /** What waits for a minute otherwise. */
  const expireLease = (id: string) =>
    stage.postgres.query("update jobs set run_at = now() where data->>'id' = $1", [id]);

  it.each([
    ['pictures that never come', () => pictures],
    ['a text that is never read to its end', () => endless],
  ])('with %s is cancelled and deleted, and lets others begin', async (_, file) => {
    const [blog, other] = [await Blog.create(service), await Blog.create(service)];
    const id = await begin(blog, file());
    expect((await blog.dashboard('POST', `/imports/${id}/cancel`)).status).toBe(200);
    await until(async () => !['waiting', 'running'].includes(await stateOf(blog, id)), ENDED);
    expect((await blog.dashboard('DELETE', `/imports/${id}`)).status).toBe(204);
    const { id: exported } = await other.made(other.dashboard('POST', '/exports', { format: 'markdown' }));
    const exportState = async () => bodyOf(await other.dashboard('GET', `/exports/${exported}`))['state'];
    await until(async () => (await exportState()) === 'done', SOON);
  });

  it.each([
    ['pictures that never come', () => pictures],
    ['a text that is never read to its end', () => endless],
  ])('with %s does not keep the service from stopping', async (_, file) => {
    const blog = await Blog.create(service);
    const id = await begin(blog, file());
    const begun = performance.now();
    expect(await service.end('SIGTERM')).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(ENDED);
    await start();
    await blog.through(service).dashboard('POST', `/imports/${id}/cancel`);
    await until(async () => !['waiting', 'running'].includes(await stateOf(blog, id)), SOON);
  });

  it('is not begun again once it was cancelled, although its process died before it ended', async () => {
    const blog = await Blog.create(service);
    const id = await begin(blog, pictures);
    await stage.postgres.query('update transfers set cancel_asked = true where id = $1', [id]);
    await service.end('SIGKILL');
    await stage.postgres.query("update transfers set state = 'running' where id = $1", [id]);
    const begunBefore = await stage.postgres.query('select run_id from transfers where id = $1', [id]);
    expect(begunBefore).toHaveLength(1);
    await start();
    await expireLease(id);
    await until(async () => (await stateOf(blog, id)) === 'cancelled', SOON);
    expect(await read(blog, id)).toMatchObject({ done: 0, error: null });
  });

  it('fails with the reason once its process died three times, and others are not kept waiting', async () => {
    const blog = await Blog.create(service);
    const id = await begin(blog, pictures);
    for (let times = 1; times <= 3; times += 1) {
      await service.end('SIGKILL');
      await expireLease(id);
      await start();
      if (times < 3) {
        const attempts = async () =>
          (await stage.postgres.query<{ n: number }>("select attempts as n from jobs where data->>'id' = $1", [id]))[0]
            ?.n;
        await until(async () => (await attempts()) === times + 1, SOON);
      }
    }
    await until(async () => (await stateOf(blog, id)) === 'failed', SOON);
    expect((await read(blog, id))['error']).toMatch(/^It was cut off 3 times/);
  });
});
