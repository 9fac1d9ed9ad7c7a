import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SLOW_TEXTS } from '../support/process/slow-texts.ts';
import { Blog } from './harness/blog.ts';
import { bodyOf, formWith } from './harness/http.ts';
import { zipFrom } from './harness/imports/zip-of.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** Milliseconds until a text that takes too long is ended, and the rest is read, on a busy machine. */
const SLOWLY = 150_000;
const SOON = 60_000;

/** The service reads what people upload in a thread, so that nothing that they upload keeps others waiting. */
describe('an import with a text that cannot be read', () => {
  let stage: Stage;
  let service: Service;
  let neighbour: Blog;
  let postId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    const slow = join(stage.folder, 'slow.mjs');
    writeFileSync(slow, SLOW_TEXTS);
    service = await stage.service({ NODE_OPTIONS: `--import=${slow}` });
    neighbour = await Blog.create(service);
    postId = (await neighbour.made(neighbour.createPost('first'))).id;
  });
  afterAll(() => stage?.close());

  const textAt = (at: number) => (at === 30 ? '# Loaf 30\n\nendless text\n' : `# Loaf ${at}\n\nOf rye.\n`);
  const begin = async (blog: Blog) => {
    const zip = await zipFrom('loaf.md', textAt, 60);
    const { id } = await blog.made(blog.dashboard('POST', '/imports?format=markdown', undefined, formWith(zip)));
    expect((await blog.dashboard('POST', `/imports/${id}/run`, {})).status).toBe(200);
    return id;
  };
  const read = async (blog: Blog, id: string) => bodyOf(await blog.dashboard('GET', `/imports/${id}`));

  it(
    'fails that text, brings in all others, and others are answered meanwhile',
    async () => {
      const blog = await Blog.create(service);
      const id = await begin(blog);
      let answered = 0;
      let found: Record<string, unknown> = {};
      await until(async () => {
        found = await read(blog, id);
        const isUnderWay = ['waiting', 'running'].includes(String(found['state']));
        const answers = [
          await neighbour.get('/posts'),
          await neighbour.external('PATCH', `/posts/${postId}`, { title: `First ${answered}` }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        if (isUnderWay) answered += 1;
        return !isUnderWay;
      }, SLOWLY);
      expect(found).toMatchObject({ state: 'done', error: null, summary: { created: 59, failed: 1 } });
      const report = await blog.dashboard('GET', `/imports/${id}/report`);
      expect(report.text).toContain('it takes too long, or too much memory, to read');
      expect(answered).toBeGreaterThan(10);
    },
    SLOWLY + SOON,
  );

  it(
    'is cancelled while that text is read',
    async () => {
      const blog = await Blog.create(service);
      const id = await begin(blog);
      await until(async () => (await read(blog, id))['state'] === 'running', SOON);
      expect((await blog.dashboard('POST', `/imports/${id}/cancel`)).status).toBe(200);
      await until(async () => (await read(blog, id))['state'] === 'cancelled', SOON);
      expect(service.runs).toBe(true);
    },
    2 * SOON,
  );
});
