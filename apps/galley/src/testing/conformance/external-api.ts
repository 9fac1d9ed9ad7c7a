import { CreateAuthor, CreateCategory, CreatePage, CreateTag } from '@app/content';
import { operatorOf } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import type { TestBlog, TestGalley } from '../start-test-galley.ts';
import { disagreements, type Document } from './declared.ts';

const PREFIX = '/api/v1/external';
const LISTS = ['posts', 'pages', 'categories', 'tags', 'authors'] as const;
const WORDS = 'A paragraph that says something.';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string };
  readonly headers: Headers;
}

/** The external API over HTTP: what consumers rely on, whatever extensions there are. */
export function externalApi(galley: () => TestGalley): void {
  describe('the external API', () => {
    let blog: TestBlog;
    let foreign: TestBlog;
    let document: Document;
    let post: { id: string; slug: string };

    const ask = async (key: string, method: string, path: string, body?: unknown): Promise<Answer> => {
      const response = await galley().request(key, method, path, body);
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
        headers: response.headers,
      };
    };
    const get = (path: string, key = blog.key) => ask(key, 'GET', path);
    const declaredBy = (path: string, status: number) =>
      document.paths[`${PREFIX}${path}`]?.['get']?.responses[status]?.content?.['application/json']?.schema;

    beforeAll(async () => {
      blog = await galley().blog();
      foreign = await galley().blog();
      document = (await (await fetch(`${galley().url}${PREFIX}/openapi.json`)).json()) as Document;
      post = await furnish(galley(), blog);
    });

    it('answers a post as it was written, with what belongs to it', async () => {
      const { status, body } = await get(`/posts/${post.slug}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: post.id, slug: 'rye', title: 'Rye', status: 'published', bodyText: WORDS });
      expect(body).toMatchObject({ author: { slug: 'mara' }, category: { path: 'bread' }, tags: [{ slug: 'whole' }] });
      expect((await get(`/posts/${post.id}`)).body).toEqual(body);
    });

    it.each(LISTS)('has the properties that are declared, and no others, in %s', async (kind) => {
      const list = await get(`/${kind}`);
      const [first] = list.body['data'] as readonly { slug: string }[];
      const single = await get(`/${kind}/${first?.slug}`);
      expect([list.status, single.status]).toEqual([200, 200]);
      const [ofList, ofSingle] = [declaredBy(`/${kind}`, 200), declaredBy(`/${kind}/{idOrSlug}`, 200)];
      expect([ofList, ofSingle].every(Boolean)).toBe(true);
      expect(disagreements(list.body, ofList ?? {}, document)).toEqual([]);
      expect(disagreements(single.body, ofSingle ?? {}, document)).toEqual([]);
    });

    it('answers every read without a place for an id by what it declares', async () => {
      const asked = readsOf(document);
      expect(asked.length).toBeGreaterThan(LISTS.length);
      for (const path of asked) {
        const { status, body } = await get(path);
        expect({ path, declared: declaredBy(path, status) !== undefined }).toEqual({ path, declared: true });
        expect({ path, wrong: disagreements(body, declaredBy(path, status) ?? {}, document) }).toEqual({
          path,
          wrong: [],
        });
      }
    });

    it('keeps strangers out of every read that is not open to all', async () => {
      for (const path of readsOf(document)) {
        if (document.paths[`${PREFIX}${path}`]?.['get']?.security?.length === 0) continue;
        expect({ path, status: (await get(path, 'galley_live_nobody')).status }).toEqual({ path, status: 401 });
      }
    });

    it('tells one who may nothing so, and nobody of another blog', async () => {
      const key = await galley().member(blog, []);
      for (const kind of LISTS) {
        expect((await get(`/${kind}`, key)).body).toMatchObject({ code: 'FORBIDDEN' });
        const { body } = await get(`/${kind}`, foreign.key);
        expect({ kind, ...body }).toMatchObject({ kind, data: [], total: 0 });
      }
      expect((await get(`/posts/${post.id}`, foreign.key)).body).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('knows what is unchanged, and is new after a change at once', async () => {
      const read = await get(`/posts/${post.slug}`);
      const headers = { 'X-API-Key': blog.key, 'If-None-Match': read.headers.get('etag') ?? '' };
      const again = () => fetch(`${galley().url}${PREFIX}/posts/${post.slug}`, { headers });
      expect((await again()).status).toBe(304);
      expect((await ask(blog.key, 'PATCH', `/posts/${post.id}`, { excerpt: 'Another.' })).status).toBe(200);
      expect(await (await again()).json()).toMatchObject({ excerpt: 'Another.' });
    });

    it('refuses what is no post with the place that is wrong, and a taken slug', async () => {
      const wrong = await ask(blog.key, 'POST', '/posts', { title: 'No author', slug: 'Not A Slug', bodyJson: 'text' });
      expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(JSON.stringify(wrong.body['details'])).toContain('bodyJson');
      const { authorId } = (await get(`/posts/${post.id}`)).body;
      const taken = await ask(blog.key, 'POST', '/posts', { title: 'Rye', slug: 'rye', bodyJson: [], authorId });
      expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    });

    it('deletes a post for readers, lists and the feed of changes', async () => {
      const { authorId } = (await get(`/posts/${post.id}`)).body;
      const given = { title: 'Gone', slug: 'gone', bodyJson: [], authorId };
      const { body: made } = await ask(blog.key, 'POST', '/posts', given);
      const cursor = encodeURIComponent(String((await get('/changes')).body['cursor']));
      expect((await ask(blog.key, 'DELETE', `/posts/${String(made['id'])}`)).status).toBe(200);
      expect((await get('/posts/gone')).status).toBe(404);
      expect((await get('/posts')).body).toMatchObject({ total: 1 });
      const { body } = await get(`/changes?since=${cursor}`);
      expect(body['data']).toContainEqual(expect.objectContaining({ type: 'post', id: made['id'], deleted: true }));
    });

    it('answers what there is not in its own form', async () => {
      const { status, body } = await get('/nothing-of-the-kind');
      expect([status, body.code, Object.keys(body).toSorted()]).toEqual([
        404,
        'NOT_FOUND',
        ['code', 'details', 'message'],
      ]);
    });
  });
}

/** One of everything, published. @returns the post */
async function furnish(galley: TestGalley, { id, key }: TestBlog): Promise<{ id: string; slug: string }> {
  const as = operatorOf(id);
  const { app } = galley;
  const authorId = await app.get(CreateAuthor).execute(as, { slug: 'mara', displayName: 'Mara' });
  const categoryId = await app.get(CreateCategory).execute(as, { slug: 'bread', name: 'Bread' });
  const tagId = await app.get(CreateTag).execute(as, { slug: 'whole', name: 'Whole' });
  await app.get(CreatePage).execute(as, { slug: 'about', title: 'About', bodyJson: [], status: 'published' });
  await app.get(CreateRedirect).execute(as, { fromPath: '/old', toPath: '/new', type: 'Permanent301' });
  const bodyJson = [{ type: 'paragraph', text: WORDS }];
  const given = { slug: 'rye', title: 'Rye', bodyJson, authorId, categoryId, tagIds: [tagId], status: 'published' };
  const made = await galley.request(key, 'POST', '/posts', given);
  if (made.status !== 201) throw new Error(`A post is answered with ${made.status}: ${await made.text()}`);
  return (await made.json()) as { id: string; slug: string };
}

/** Paths of reads that need nothing but a key. */
function readsOf({ paths }: Document): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const needs = get?.parameters?.some((parameter) => parameter.required === true) ?? false;
    const json = get?.responses[200]?.content?.['application/json'] !== undefined;
    return get && json && !needs && !path.includes('{') && path.startsWith(PREFIX) ? [path.slice(PREFIX.length)] : [];
  });
}
