import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf } from './harness/http.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';

let stage: Stage;
let services: Service[];
/** One workspace, through each of the processes. */
let blogs: [Blog, Blog];

beforeAll(async () => {
  stage = await Stage.open();
  services = await Promise.all([stage.service(), stage.service()]);
  const [one, other] = services as [Service, Service];
  const blog = await Blog.create(one);
  blogs = [blog, blog.through(other)];
});

afterAll(() => stage.close());

describe('two processes on one database', () => {
  it('start at once, though both migrate it', () => {
    expect(services.map(({ runs }) => runs)).toEqual([true, true]);
  });

  it('show a write through one in the very next read through the other, however warm its cache is', async () => {
    const { id } = await blogs[0].made(blogs[0].createPost('shared', { status: 'published' }));
    for (let round = 0; round < 20; round++) {
      const [writer, reader] = round % 2 === 0 ? blogs : [blogs[1], blogs[0]];
      for (const path of ['/posts/shared', '/posts']) expect((await reader.get(path)).status).toBe(200);
      const title = `Title ${round}`;
      expect((await writer.external('PATCH', `/posts/${id}`, { title })).status).toBe(200);
      expect(bodyOf(await reader.get('/posts/shared'))['title']).toBe(title);
      expect(bodyOf(await reader.get('/posts'))).toMatchObject({ data: [{ title }] });
    }
  });

  it('both refuse a revoked key with the very next request', async () => {
    const made = await blogs[0].dashboard('POST', '/api-keys', { name: 'short' });
    const { id, key } = bodyOf(made) as { id: string; key: string };
    const statuses = () =>
      Promise.all(blogs.map(async (blog) => (await blog.external('GET', '/posts', undefined, { key })).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(await statuses()).toEqual([200, 200]);
    expect((await blogs[1].dashboard('POST', `/api-keys/${id}/revoke`)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('let one of many that want the same slug have it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => blogs[n % 2 === 0 ? 0 : 1].createPost('one')),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 15 }, () => 409),
    ]);
  });

  it('count every report of a broken link once', async () => {
    const reports = Array.from({ length: 40 }, (_, n) =>
      blogs[n % 2 === 0 ? 0 : 1].external('POST', '/link-health', { path: '/lost' }),
    );
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(reports.map(() => 200));
    const last = bodyOf(await blogs[0].external('POST', '/link-health', { path: '/lost' }));
    expect(last['hitCount']).toBe(41);
  });
});
