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

/** How many of each kind say a text that is written everywhere. */
const EACH = {
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
};

interface Editor {
  readonly owner: Dashboard;
  readonly key: string;
}

describe('searches', () => {
  let test: TestApp;
  let own: Editor;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    own = await editor();
    for (const [at, [stored]] of FOUND.entries()) await writeEverywhere(own, stored, `n${at}`);
  });
  afterAll(() => test.stop());

  async function editor(): Promise<Editor> {
    const owner = await Dashboard.open(test);
    return { owner, key: await owner.key() };
  }

  async function made({ owner }: Editor, path: string, fields: object): Promise<string> {
    const { body } = await owner.post(path, fields).expect((answer) => expect(answer.status).toBeLessThan(300));
    return (body as { id: string }).id;
  }

  async function writeEverywhere(by: Editor, text: string, slug: string): Promise<void> {
    const authorId = await made(by, '/authors', { slug: `${slug}-nobody`, displayName: 'Nobody' });
    const bodyJson = [{ type: 'paragraph', text: `In a body, ${text}!` }];
    await made(by, '/posts', { slug: `${slug}-title`, title: text, bodyJson: [], authorId });
    await made(by, '/posts', { slug: `${slug}-body`, title: 'T', bodyJson, authorId });
    await made(by, '/posts', { slug: `${slug}-excerpt`, title: 'T', excerpt: text, bodyJson: [], authorId });
    await made(by, '/pages', { slug: `${slug}-title`, title: text, bodyJson: [] });
    await made(by, '/pages', { slug: `${slug}-body`, title: 'T', bodyJson });
    await made(by, '/categories', { slug, name: text });
    await made(by, '/tags', { slug, name: text });
    await made(by, '/authors', { slug, displayName: text });
    await made(by, '/redirects', { fromPath: `/${text}`, toPath: `/${slug}-title` });
    const { body } = await by.owner
      .post('/media')
      .attach('file', await anImage('png'), 'a.png')
      .expect(201);
    await by.owner.patch(`/media/${(body as { id: string }).id}`, { alt: text, caption: slug }).expect(200);
    await test
      .as(by.key)
      .post('/link-health', { path: `/lost/${text}` })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
  }

  const total = async (get: { expect(status: number): Promise<{ body: { total: number } }> }) =>
    (await get.expect(200)).body.total;

  /** How many of each kind a search finds. */
  async function totals({ owner, key }: Editor, term: string): Promise<Record<string, number>> {
    const q = encodeURIComponent(term);
    const found: Record<string, number> = {};
    for (const list of ['posts', 'pages', 'categories', 'tags', 'authors']) {
      found[list] = await total(test.as(key).get(`/${list}?q=${q}`));
      found[`dashboard ${list}`] = await total(owner.get(`/${list}?q=${q}`));
    }
    found['redirects'] = await total(test.as(key).get(`/redirects?search=${q}`));
    found['media'] = await total(owner.get(`/media?q=${q}`));
    found['link-health'] = await total(owner.get(`/link-health?q=${q}`));
    return found;
  }

  it.each(FOUND.flatMap(([stored, ...terms]) => terms.map((term) => [stored, term] as const)))(
    'find %j by %j, whatever the case and the form of their letters',
    async (_, term) => {
      expect(await totals(own, term)).toEqual(EACH);
      const { body } = await own.owner.get(`/search?q=${encodeURIComponent(term)}`).expect(200);
      expect(JSON.stringify(body)).toContain('"category"');
    },
  );

  it('find everything of one workspace, and nothing of another that says the same words', async () => {
    const other = await editor();
    await writeEverywhere(other, 'Café', 'shared');
    await writeEverywhere(other, 'Brioche', 'theirs');
    for (const by of [own, other]) expect(await totals(by, 'café')).toEqual(EACH);
    expect(await totals(other, 'brioche')).toEqual(EACH);
    expect(Object.values(await totals(own, 'brioche')).filter((found) => found > 0)).toEqual([]);
    const { body } = await own.owner.get('/search?q=brioche').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/brioche|theirs/i);
  });

  it('still find nothing else', async () => {
    expect(await total(test.as(own.key).get(`/posts?q=${encodeURIComponent('οδύσσευς')}`))).toBe(0);
  });
});
