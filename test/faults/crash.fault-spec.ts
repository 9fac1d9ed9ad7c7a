import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith, type Answer } from './harness/http.ts';
import { Load } from './harness/load.ts';
import { filesBelow, pdf } from './harness/media.ts';
import type { Service } from './harness/service.ts';
import { Stage } from './harness/stage.ts';
import { until } from './harness/until.ts';

let stage: Stage;
let service: Service;
let blog: Blog;

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.service();
});

afterAll(() => stage.close());

beforeEach(async () => {
  blog = await Blog.create(service);
});

/** A new process takes the place of the killed one. */
async function killAndReplace(): Promise<void> {
  await service.end('SIGKILL');
  service = await stage.service();
  blog = blog.through(service);
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

describe('a service that is killed in a stream of writes', () => {
  it('leaves every acknowledged post, and each post whole', async () => {
    const tag = (slug: string) => blog.made(blog.dashboard('POST', '/tags', { slug, name: slug }));
    const tagIds = [(await tag('rye')).id, (await tag('oats')).id];
    const load = await killedUnder(new Load(6, (n) => blog.createPost(`post-${n}`, { tagIds })), 40);
    const rows = await stage.postgres.query<{ slug: string; tags: number }>(
      `select p.slug, count(t.*)::int as tags from posts p left join post_tags t on t.workspace_id = p.workspace_id and t.post_id = p.id
       where p.workspace_id = $1 group by p.slug`,
      [blog.workspaceId],
    );
    expect(rows.filter(({ tags }) => tags !== 2)).toEqual([]);
    const there = new Set(rows.map(({ slug }) => slug));
    expect(load.acknowledged.map(({ n }) => `post-${n}`).filter((slug) => !there.has(slug))).toEqual([]);
  });

  it('leaves no redirect without its change of slug, and no change without its redirects', async () => {
    const clients = [0, 1, 2, 3];
    const posts = await Promise.all(
      clients.map((who) => blog.made(blog.createPost(`post-${who}-0`, { status: 'published' }))),
    );
    const renamed = clients.map(() => 0);
    const rename = async (who: number): Promise<Answer> => {
      const slug = `post-${who}-${(renamed[who] ?? 0) + 1}`;
      const answer = await blog.external('PATCH', `/posts/${posts[who]?.id}`, { slug });
      if (answer.status === 200) renamed[who] = (renamed[who] ?? 0) + 1;
      return answer;
    };
    await killedUnder(new Load(clients.length, (_, who) => rename(who)), 40);
    for (const who of clients) {
      const [post] = await stage.postgres.query<{ slug: string }>('select slug from posts where id = $1', [
        posts[who]?.id,
      ]);
      const at = Number(post?.slug.split('-')[2]);
      expect([renamed[who], (renamed[who] ?? 0) + 1]).toContain(at);
      expect(await redirectsFrom(`/post-${who}-`)).toEqual(
        Array.from({ length: at }, (_, before) => `/post-${who}-${before} /post-${who}-${at}`).sort(byText),
      );
    }
  });

  it('leaves no record without its file, and no other file for long', async () => {
    const load = await killedUnder(new Load(6, (n) => blog.upload(pdf(`file ${n}`, 50_000))), 30);
    const rows = await stage.postgres.query<{ id: string; storage_path: string; size: number }>(
      'select id, storage_path, size_bytes::int as size from media where workspace_id = $1',
      [blog.workspaceId],
    );
    const ids = new Set<unknown>(rows.map(({ id }) => id));
    const acknowledged = load.acknowledged.map(({ answer }) => answer && bodyOf(answer)['id']);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const { kept } = filesBelow(stage.dataDir);
    expect(rows.filter(({ storage_path: path, size }) => kept.get(path) !== size)).toEqual([]);
    // At most what was under way is left over: files that the daily sweep deletes.
    expect(kept.size - rows.length).toBeLessThanOrEqual(6);
  });

  async function killedUnder(load: Load, successes: number): Promise<Load> {
    await load.until(successes);
    const killed = killAndReplace();
    await load.stop();
    await killed;
    return load;
  }

  async function redirectsFrom(start: string): Promise<string[]> {
    const rows = await stage.postgres.query<{ from_path: string; to_path: string }>(
      'select from_path, to_path from redirects where workspace_id = $1 and starts_with(from_path, $2)',
      [blog.workspaceId, start],
    );
    return rows.map(({ from_path: from, to_path: to }) => `${from} ${to}`).sort(byText);
  }
});

describe('long work that is killed midway', () => {
  const LINES = 20_000;
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
       select $1, gen_random_uuid(), '/' || n, '/to', 'Permanent301', now(), now() from generate_series(1, 100000) n`,
      [blog.workspaceId],
    );
    const all = await redirects();
    expect((await blog.delete()).status).toBe(204);
    await until(async () => (await redirects()) < all, 10_000);
    await killAndReplace();
    expect(await redirects()).toBeGreaterThan(0);
    expect((await blog.get('/posts')).status).toBe(401);
    await until(async () => (await count('workspaces where id = $1')) === 0, 30_000);
    expect(await redirects()).toBe(0);
  });
});
