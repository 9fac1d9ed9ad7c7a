import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith, type Answer } from './harness/http.ts';
import { Load } from './harness/load.ts';
import { filesBelow, pdf } from './harness/media.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

let stage: Stage;
let service: Service;

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.service();
});

afterAll(() => stage.close());

/** Starts a new process in place of the killed one. */
async function killAndReplace(): Promise<void> {
  await service.end('SIGKILL');
  service = await stage.service();
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/** A service that is killed while clients create posts, rename others and upload files. */
describe('a service that is killed in a stream of writes', () => {
  const renamers = [0, 1, 2, 3];
  const uploaders = 4;
  /** The acknowledged renames of each post. */
  const renamed = renamers.map(() => 0);
  let of: Blog;
  let posts: { id: string }[];
  let creating: Load;
  let uploading: Load;

  beforeAll(async () => {
    of = await Blog.create(service);
    const tag = (slug: string) => of.made(of.dashboard('POST', '/tags', { slug, name: slug }));
    const tagIds = [(await tag('rye')).id, (await tag('oats')).id];
    posts = await Promise.all(
      renamers.map((who) => of.made(of.createPost(`renamed-${who}-0`, { status: 'published' }))),
    );
    creating = new Load(4, (n) => of.createPost(`post-${n}`, { tagIds }));
    uploading = new Load(uploaders, (n) => of.upload(pdf(`file ${n}`, 50_000)));
    const renaming = new Load(renamers.length, (_, who) => rename(who));
    const loads = [creating, uploading, renaming];
    await Promise.all(loads.map((load) => load.until(30)));
    const killed = killAndReplace();
    await Promise.all(loads.map((load) => load.stop()));
    await killed;
  });

  async function rename(who: number): Promise<Answer> {
    const next = (renamed[who] ?? 0) + 1;
    const answer = await of.external('PATCH', `/posts/${posts[who]?.id}`, { slug: `renamed-${who}-${next}` });
    if (answer.status === 200) renamed[who] = next;
    return answer;
  }

  it('leaves every acknowledged post, and each post whole', async () => {
    const rows = await stage.postgres.query<{ slug: string; tags: number }>(
      `select p.slug, count(t.*)::int as tags from posts p left join post_tags t on t.workspace_id = p.workspace_id and t.post_id = p.id
       where p.workspace_id = $1 and starts_with(p.slug, 'post-') group by p.slug`,
      [of.workspaceId],
    );
    expect(rows.filter(({ tags }) => tags !== 2)).toEqual([]);
    const there = new Set(rows.map(({ slug }) => slug));
    expect(creating.acknowledged.map(({ n }) => `post-${n}`).filter((slug) => !there.has(slug))).toEqual([]);
  });

  it.each(renamers)(
    'leaves no redirect without its change of slug, and no change without its redirects (%d)',
    async (who) => {
      const [post] = await stage.postgres.query<{ slug: string }>('select slug from posts where id = $1', [
        posts[who]?.id,
      ]);
      const at = Number(post?.slug.split('-')[2]);
      expect([renamed[who], (renamed[who] ?? 0) + 1]).toContain(at);
      const redirects = await stage.postgres.query<{ text: string }>(
        "select from_path || ' ' || to_path as text from redirects where workspace_id = $1 and starts_with(from_path, $2)",
        [of.workspaceId, `/renamed-${who}-`],
      );
      const expected = Array.from({ length: at }, (_, before) => `/renamed-${who}-${before} /renamed-${who}-${at}`);
      expect(redirects.map(({ text }) => text).sort(byText)).toEqual(expected.sort(byText));
    },
  );

  it('leaves no record without its file, and no other file for long', async () => {
    const rows = await stage.postgres.query<{ id: string; storage_path: string; size: number }>(
      'select id, storage_path, size_bytes::int as size from media where workspace_id = $1',
      [of.workspaceId],
    );
    const ids = new Set<unknown>(rows.map(({ id }) => id));
    const acknowledged = uploading.acknowledged.map(({ answer }) => answer && bodyOf(answer)['id']);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const { kept } = filesBelow(stage.dataDir);
    expect(rows.filter(({ storage_path: path, size }) => kept.get(path) !== size)).toEqual([]);
    // At most the unfinished uploads are left over, which the daily sweep deletes.
    expect(kept.size - rows.length).toBeLessThanOrEqual(uploaders);
  });
});

describe('long work that is killed midway', () => {
  const LINES = 10_000;
  const ROWS = 40_000;
  let blog: Blog;

  beforeEach(async () => {
    blog = await Blog.create(service);
  });

  const count = async (what: string) =>
    (await stage.postgres.query<{ n: number }>(`select count(*)::int as n from ${what}`, [blog.workspaceId]))[0]?.n ??
    0;
  const redirects = () => count('redirects where workspace_id = $1');

  it('leaves each post of a bulk change as it was or as it was to be', async () => {
    const slugs = Array.from({ length: 100 }, (_, at) => `post-${at}`);
    const made = await Promise.all(slugs.map((slug) => blog.made(blog.createPost(slug))));
    const ids = made.map(({ id }) => id);
    const published = () => count("posts where workspace_id = $1 and status = 'published'");
    const bulk = () => blog.dashboard('POST', '/posts/bulk-status', { ids, status: 'published' });
    const broken = bulk().catch(() => 'broken');
    await until(async () => (await published()) >= 5, 10_000);
    await killAndReplace();
    blog = blog.through(service);
    expect(await broken).toBe('broken');
    expect(await published()).toBeLessThan(100);
    expect(await count("posts where workspace_id = $1 and (status = 'published') <> (published_at is not null)")).toBe(
      0,
    );
    expect((await bulk()).status).toBe(200);
    expect(await published()).toBe(100);
  });

  it('leaves an import at whole lines, and another goes on from there', async () => {
    const lines = Array.from({ length: LINES }, (_, at) => `/old-${at},/new-${at},Permanent301`);
    const file = formWith(Buffer.from(`fromPath,toPath,type\n${lines.join('\n')}\n`));
    const run = () => blog.dashboard('POST', '/redirects/import', undefined, file);
    const broken = run().catch(() => 'broken');
    await until(async () => (await redirects()) > 0, 10_000);
    await killAndReplace();
    blog = blog.through(service);
    expect(await broken).toBe('broken');
    const written = await redirects();
    expect(written).toBeLessThan(LINES);
    expect(await count("redirects where workspace_id = $1 and replace(from_path, 'old', 'new') = to_path")).toBe(
      written,
    );
    const report = bodyOf(await run());
    expect(report['created']).toBe(LINES - written);
    expect(await redirects()).toBe(LINES);
  });

  it('lets the deletion of a workspace go on by itself after the start', async () => {
    await stage.postgres.query(
      `insert into redirects (workspace_id, id, from_path, to_path, type, created_at, updated_at)
       select $1, gen_random_uuid(), '/' || n, '/to', 'Permanent301', now(), now() from generate_series(1, ${ROWS}) n`,
      [blog.workspaceId],
    );
    expect((await blog.delete()).status).toBe(204);
    await until(async () => (await redirects()) < ROWS, 10_000);
    await killAndReplace();
    blog = blog.through(service);
    expect(await redirects()).toBeGreaterThan(0);
    expect((await blog.get('/posts')).status).toBe(401);
    // Once the lease of the process that was killed is over, which is a minute.
    await until(async () => (await count('workspaces where id = $1')) === 0, 120_000);
    expect(await redirects()).toBe(0);
  }, 180_000);
});
