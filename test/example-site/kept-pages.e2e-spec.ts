import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillBlog, type Blog } from './blog.ts';
import { Kettle } from './kettle.ts';

/** Number of attempts before a test that waits fails. */
const TRIES = 200;
const POST = '/sourdough-guide';

describe('the pages that the example site keeps', () => {
  let kettle: Kettle;
  let blog: Blog;
  let asked: string[] = [];

  beforeAll(async () => {
    kettle = await Kettle.open();
    blog = await fillBlog(kettle);
    kettle.test.app.getHttpServer().on('request', ({ url = '' }: IncomingMessage) => void asked.push(url));
  });
  afterAll(() => kettle.close());

  /** Requests that the site sends to Galley for a page, except those for the feed and the redirects. */
  async function readsFor(path: string): Promise<string[]> {
    asked = [];
    const answer = await kettle.ask(path);
    await answer.text();
    return asked.filter((url) => url.includes('/external/') && !/\/(?:changes|redirects)/.test(url));
  }

  /**
   * Requests the page until the site has cached it. @returns the requests that the site still sends, which only count
   * the view
   */
  async function untilKept(path: string): Promise<string[]> {
    for (let tries = 0; ; tries += 1) {
      const reads = await readsFor(path);
      const isKept = reads.every((url) => /\/posts\/[0-9a-f-]{36}\?fields=id/.test(url));
      if (isKept || tries === TRIES) return reads;
    }
  }

  const change = (route: string, fields: object) => kettle.dashboard.patch(route, fields).expect(200);

  it('are made once, and each visit of a post is told to Galley', async () => {
    await untilKept(POST);
    asked = [];
    await kettle.ask(POST);
    const counted = () => asked.some((url) => url.includes(`/posts/${blog.loaf}?fields=id`));
    for (let tries = 0; !counted() && tries < TRIES; tries += 1) await new Promise((wake) => setTimeout(wake, 50));
    expect(counted()).toBe(true);
    expect(await untilKept('/')).toEqual([]);
  });

  it('go when something changes that they show: an author, a file, a category in the menu, a setting', async () => {
    const changes: [string, object, string][] = [
      [`/authors/${blog.author}`, { displayName: 'Mara the baker' }, 'Mara the baker'],
      [`/categories/${blog.baking}`, { name: 'Ovens' }, 'Ovens'],
      ['', { siteName: 'Copper & Co' }, 'Copper &amp; Co'],
      [`/posts/${blog.loaf}`, { title: 'A new guide' }, 'A new guide'],
      [`/tags/${blog.tag}`, { name: 'Oats' }, 'Oats'],
    ];
    for (const [route, fields, words] of changes) {
      await untilKept(POST);
      await change(route, fields);
      await kettle.untilSaid(POST, words);
      expect(await (await kettle.ask(POST)).text()).toContain(words);
    }
  });

  it('stay when something else changes', async () => {
    const { id } = await kettle.make('/authors', { slug: 'jon', displayName: 'Jon' });
    const other = await kettle.make('/posts', {
      slug: 'other',
      title: 'Another',
      bodyJson: [],
      authorId: id,
      status: 'published',
    });
    await kettle.untilSaid('/', 'Another');
    await untilKept(POST);
    await untilKept('/');
    await change(`/posts/${other.id}`, { title: 'Something else' });
    await kettle.untilSaid('/', 'Something else');
    const reads = await readsFor(POST);
    expect(reads.filter((url) => !url.includes('?fields=id'))).toEqual([]);
  });

  it('go when the post is deleted', async () => {
    await untilKept('/other');
    const { body } = await kettle.dashboard.get('/posts?q=else').expect(200);
    await kettle.dashboard.delete(`/posts/${(body as { data: { id: string }[] }).data[0]?.id}`).expect(200);
    expect((await kettle.until('/other', ({ status }) => status === 404)).status).toBe(404);
  });
});
