import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Galley, type IncludeName } from '@galley/client';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements, emptyCache } from '../../support/database/count-statements.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

interface Part {
  text: string;
  found: boolean;
}
type Highlights = Record<string, Record<'title' | 'excerpt' | 'bodyText', Part[] | null>>;

const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('include=highlights', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    given = new Given(test);
  });
  afterAll(() => test.stop());

  const get = (path: string, status = 200) => test.as(workspace.key).get(path).expect(status);
  const search = async (q: string, more = '') => {
    const { body } = await get(`/posts?q=${encodeURIComponent(q)}&include=highlights&fields=slug${more}`);
    return body.included.highlights as Highlights;
  };
  const marked = (parts: Part[] | null | undefined) =>
    parts && parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

  it('says where the words of a search are in title, excerpt and body text of each post', async () => {
    const { id } = await given.post(workspace, {
      slug: 'spelt',
      title: 'A Spelt loaf',
      excerpt: 'For a week.',
      bodyJson: [paragraph('Mix <b>spelt</b> and water.')],
    });
    const other = await given.post(workspace, { slug: 'emmer', title: 'Emmer', excerpt: 'Not a loaf of spelt.' });
    const found = await search('SPELT loaf');
    expect(Object.keys(found).toSorted()).toEqual([id, other.id].toSorted());
    expect(marked(found[id]?.title)).toBe('A [Spelt] [loaf]');
    expect(found[id]?.excerpt).toBeNull();
    // As it is stored: a site escapes it like any other text.
    expect(marked(found[id]?.bodyText)).toBe('Mix <b>[spelt]</b> and water.');
    expect(found[other.id]).toMatchObject({ title: null, bodyText: null });
    expect(marked(found[other.id]?.excerpt)).toBe('Not a [loaf] of [spelt].');
  });

  it('shows a piece of a long text around the first word, wherever it is', async () => {
    const around = 'Flour and water, and time. '.repeat(300);
    const bodyJson = [around, 'Then einkorn comes in.', around].map(paragraph);
    const { id } = await given.post(workspace, { slug: 'long', title: 'Long', bodyJson });
    const piece = marked((await search('einkorn'))[id]?.bodyText) ?? '';
    expect(piece).toMatch(/^….*Then \[einkorn\] comes in\. Flour.*…$/);
    expect(piece.length).toBeLessThan(300);
  });

  it('finds words in letters that are written in other ways', async () => {
    const text = `${'Cre\u0300me bru\u0302le\u0301e. '.repeat(100)}Noe\u0308l and İzmir. ΟΔΟΣ.`;
    const { id } = await given.post(workspace, { slug: 'letters', title: 'Letters', bodyJson: [paragraph(text)] });
    expect(marked((await search('noël'))[id]?.bodyText)).toContain('[Noe\u0308l]');
    expect(marked((await search('οδος'))[id]?.bodyText)).toContain('[ΟΔΟΣ]');
  });

  it('takes one statement more, however many posts there are, and shows a change at once', async () => {
    for (let n = 0; n < 30; n += 1)
      await given.post(workspace, { slug: `many-${n}`, title: `Kamut ${n}`, bodyJson: [paragraph('Of kamut.')] });
    const count = (more: string) => {
      emptyCache(test);
      return countStatements(test, () => get(`/posts?q=kamut&fields=slug${more}`));
    };
    const [plain, few, many] = [
      await count('&pageSize=5'),
      await count('&pageSize=6&include=highlights'),
      await count('&pageSize=30&include=highlights'),
    ];
    expect(few).toBe(plain + 1);
    expect(many).toBe(few);
    await test.as(workspace.key).patch('/posts/many-1', { title: 'Of Kamut' }).expect(200);
    expect(Object.values(await search('kamut', '&pageSize=30')).map(({ title }) => marked(title))).toContain(
      'Of [Kamut]',
    );
  });

  it('is there beside other things, and changes no item', async () => {
    const plain = await get('/posts?q=kamut');
    const { included, ...rest } = (await get('/posts?q=kamut&include=highlights,paths')).body;
    expect(rest).toEqual(plain.body);
    expect(Object.keys(included).toSorted()).toEqual(['highlights', 'paths']);
  });

  it('is refused without a search, and elsewhere as what there is not', async () => {
    for (const path of [
      '/posts?include=highlights',
      '/posts?q=%20&include=highlights',
      '/posts/spelt?include=highlights',
    ])
      expectError(await get(path, 400), 'BAD_REQUEST', ['include']);
    const { body } = await get('/tags?q=rye&include=highlights', 400);
    expect(body.details[0].message).toBe('must be any of media, paths, urls, tags, extensions');
    expect((await get('/posts?include=colours', 400)).body.details[0].message).toBe(
      'must be any of media, paths, urls, tags, extensions, highlights',
    );
  });

  it('has a type in the client', async () => {
    const galley = new Galley({ baseUrl: await test.app.getUrl(), apiKey: workspace.key });
    const include: IncludeName[] = ['highlights'];
    const { included } = await galley.posts.list({ q: 'einkorn', status: 'any', fields: ['id'], include });
    expect(Object.values(included?.highlights ?? {})[0]?.title).toBeNull();
  });
});
