import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentsOf, type Contents } from '../support/database/workspace-contents.ts';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith } from './harness/http.ts';
import { POSTS, writeOldBlogs } from './harness/imports/old-blogs.ts';
import { zipOf } from './harness/imports/zip-of.ts';
import type { Child } from './harness/runner/processes.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

const PROGRAM = 'dist/programs/cli.js';
/** Milliseconds on a busy machine. */
const SOON = 60_000;
/** Milliseconds after a batch within which the command is killed: longer than one batch takes. */
const SPREAD = 300;
/** The number of posts that must exist before each kill. */
const KILLS = [0, 0.2, 0.6];

/** Imports that are killed repeatedly at any point must end with the same result as an undisturbed one. */
describe('an import that is killed', () => {
  let stage: Stage;
  let service: Service;
  let blogs: Awaited<ReturnType<typeof writeOldBlogs>> & { archive: string };

  beforeAll(async () => {
    stage = await Stage.open();
    service = await stage.service();
    const old = await writeOldBlogs(join(stage.folder, 'old'));
    blogs = { ...old, archive: join(stage.folder, 'archive.tar') };
    const origin = await Blog.create(service);
    await finish('ghost', origin);
    expect(await command('export', blogs.archive, '--workspace', origin.slug).gone).toEqual([0, null]);
  });
  afterAll(() => stage?.close());

  const command = (...args: string[]): Child => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: stage.postgres.url,
      DATA_DIR: stage.dataDir,
      PUBLIC_URL: 'https://galley.test',
    };
    return stage.processes.spawn(process.execPath, [PROGRAM, ...args], { env });
  };
  const begin = (system: keyof typeof blogs, { slug }: Blog): Child => {
    const merge = system === 'archive' ? ['--merge'] : [];
    return command('import', system, blogs[system], '--workspace', slug, '--json', ...merge);
  };
  const finish = async (system: keyof typeof blogs, blog: Blog) => {
    const done = begin(system, blog);
    const [code] = await done.gone;
    expect([code, done.output]).toEqual([0, expect.any(String)]);
    return JSON.parse(done.output) as { items: { created: number; unchanged: number }; media: { uploaded: number } };
  };
  const contents = ({ workspaceId }: Blog) =>
    contentsOf((text, values) => stage.postgres.query(text, values), workspaceId);
  /** A merged archive has entries of files and authors too. */
  const itemsIn = ({ ledger }: Contents) => ledger.filter((entry) => /^(?:post|page) /.test(entry)).length;
  const written = async (blog: Blog) => itemsIn(await contents(blog));

  /** Every existing item is in the ledger, and no file is stored twice. */
  function expectSound(found: Contents): void {
    const { media, posts, pages } = found;
    expect(media).toEqual([...new Set(media)]);
    expect(posts.length + pages.length).toBe(itemsIn(found));
  }

  it.each(['markdown', 'ghost', 'wordpress', 'archive'] as const)(
    'leaves each time whole batches, and in the end all of %s once',
    async (system) => {
      const [disturbed, undisturbed] = [await Blog.create(service), await Blog.create(service)];
      let killed = 0;
      for (const share of KILLS) {
        const disturbing = begin(system, disturbed);
        await until(async () => !disturbing.runs || (await written(disturbed)) > share * POSTS, SOON);
        await Promise.race([sleep(Math.random() * SPREAD), disturbing.gone]);
        const [, signal] = await disturbing.end('SIGKILL');
        if (signal !== null) killed += 1;
        expectSound(await contents(disturbed));
      }
      expect(killed).toBeGreaterThan(1);
      const before = await written(disturbed);
      const report = await finish(system, disturbed);
      expect(report.items).toMatchObject({ created: POSTS - before, unchanged: before });
      expect((await finish(system, undisturbed)).items.created).toBe(POSTS);
      const expected = await contents(undisturbed);
      expect(expected.media).toHaveLength(POSTS + 1);
      expect(await contents(disturbed)).toEqual(expected);
      expect(await finish(system, disturbed)).toMatchObject({
        items: { created: 0, unchanged: POSTS },
        media: { uploaded: 0 },
      });
    },
    2 * SOON,
  );

  it('goes on by itself where the service that did it was killed', async () => {
    const [disturbed, undisturbed] = [await Blog.create(service), await Blog.create(service)];
    const id = await upload(disturbed);
    for (const share of [0, 0.4]) {
      await until(async () => (await written(disturbed)) > share * POSTS, SOON);
      await sleep(Math.random() * SPREAD);
      await service.end('SIGKILL');
      expectSound(await contents(disturbed));
      // The lease expires after a minute without renewal.
      await stage.postgres.query("update jobs set run_at = now() where data->>'id' = $1", [id]);
      service = await stage.service();
    }
    await ended(disturbed, id);
    await ended(undisturbed, await upload(undisturbed));
    const expected = await contents(undisturbed);
    expect(expected.media).toHaveLength(POSTS + 1);
    expect(await contents(disturbed)).toEqual(expected);
  }, 120_000);

  /** Uploads the Markdown files and starts the import. */
  async function upload(blog: Blog): Promise<string> {
    const through = blog.through(service);
    const form = formWith(await zipOf(blogs.markdown));
    const { id } = await through.made(through.dashboard('POST', '/imports?format=markdown', undefined, form));
    expect((await through.dashboard('POST', `/imports/${id}/run`, {})).status).toBe(200);
    return id;
  }

  async function ended(blog: Blog, id: string): Promise<void> {
    const read = async () => bodyOf(await blog.through(service).dashboard('GET', `/imports/${id}`));
    await until(async () => !['waiting', 'running'].includes(String((await read())['state'])), SOON);
    expect(await read()).toMatchObject({ state: 'done', summary: { failed: 0 } });
  }
});
