import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

/** What is stored, and terms that find it. */
const FOUND: readonly (readonly [stored: string, ...terms: string[]])[] = [
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ', 'οδυσσεύσ', 'οδυσσεύς', 'ΥΣΣΕ'],
  ['ΛΟΓΟΣ', 'λόγος'.normalize('NFD').replace(/\u0301/g, ''), 'λογοσ', 'ΛΟΓΟΣ'],
  ['Cafe\u0301', 'caf\u00e9', 'CAF\u00c9', 'CAFE\u0301'],
  ['M\u00fcnchen', 'MU\u0308NCHEN', 'm\u00fcnchen'],
  ['\u1100\u1161\u11a8', '각'],
];

describe('searches', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    authorId = await made('/authors', { slug: 'nobody', displayName: 'Nobody' });
    for (const [at, [stored]] of FOUND.entries()) await writeEverywhere(stored, `n${at}`);
  });
  afterAll(() => test.stop());

  async function made(path: string, fields: object): Promise<string> {
    const { body } = await owner.post(path, fields).expect((answer) => expect(answer.status).toBeLessThan(300));
    return (body as { id: string }).id;
  }

  async function writeEverywhere(text: string, slug: string): Promise<void> {
    const bodyJson = [{ type: 'paragraph', text: `In a body, ${text}!` }];
    await made('/posts', { slug: `${slug}-title`, title: text, bodyJson: [], authorId });
    await made('/posts', { slug: `${slug}-body`, title: 'T', bodyJson, authorId });
    await made('/posts', { slug: `${slug}-excerpt`, title: 'T', excerpt: text, bodyJson: [], authorId });
    await made('/pages', { slug: `${slug}-title`, title: text, bodyJson: [] });
    await made('/pages', { slug: `${slug}-body`, title: 'T', bodyJson });
    await made('/categories', { slug, name: text });
    await made('/tags', { slug, name: text });
    await made('/authors', { slug, displayName: text });
    await made('/redirects', { fromPath: `/${text}`, toPath: `/${slug}-title` });
    const { body } = await owner
      .post('/media')
      .attach('file', await anImage('png'), 'a.png')
      .expect(201);
    await owner.patch(`/media/${(body as { id: string }).id}`, { alt: text, caption: slug }).expect(200);
    await test
      .as(key)
      .post('/link-health', { path: `/lost/${text}` })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
  }

  const total = async (get: { expect(status: number): Promise<{ body: { total: number } }> }) =>
    (await get.expect(200)).body.total;

  it.each(FOUND.flatMap(([stored, ...terms]) => terms.map((term) => [stored, term] as const)))(
    'find %j by %j, whatever the case and the form of their letters',
    async (_, term) => {
      const q = encodeURIComponent(term);
      const totals: Record<string, number> = {};
      for (const list of ['posts', 'pages', 'categories', 'tags', 'authors']) {
        totals[list] = await total(test.as(key).get(`/${list}?q=${q}`));
        totals[`dashboard ${list}`] = await total(owner.get(`/${list}?q=${q}`));
      }
      totals['redirects'] = await total(test.as(key).get(`/redirects?search=${q}`));
      totals['media'] = await total(owner.get(`/media?q=${q}`));
      totals['link-health'] = await total(owner.get(`/link-health?q=${q}`));
      expect(totals).toEqual({
        posts: 3,
        'dashboard posts': 3,
        pages: 2,
        'dashboard pages': 2,
        categories: 1,
        'dashboard categories': 1,
        tags: 1,
        'dashboard tags': 1,
        authors: 1,
        'dashboard authors': 1,
        redirects: 1,
        media: 1,
        'link-health': 1,
      });
      const { body } = await owner.get(`/search?q=${q}`).expect(200);
      expect(JSON.stringify(body)).toContain('"category"');
    },
  );

  it('still find nothing else', async () => {
    expect(await total(test.as(key).get(`/posts?q=${encodeURIComponent('οδύσσευς')}`))).toBe(0);
  });
});
