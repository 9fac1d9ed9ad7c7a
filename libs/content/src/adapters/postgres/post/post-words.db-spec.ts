import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPost } from '../../../../testing/builders.ts';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { PostgresPostRepository } from './postgres-post-repository.ts';

const CHARACTERS = [...Array.from('aBéÉßİıΣς字😀%\\\'"{}, \n\r\t\u00a0'), 'bread', 'x'.repeat(70)];
const text = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 12 }).map((parts) => parts.join(''));
const texts = fc.record({ title: text, excerpt: fc.option(text), bodyText: text });
type Texts = ReturnType<typeof texts.generate>['value'];

describe('the words of posts', () => {
  let db: ContentDatabase;
  let repository: PostgresPostRepository;
  let workspaceId: string;
  let authorId: string;

  beforeAll(async () => {
    db = await ContentDatabase.open();
    repository = new PostgresPostRepository(db.database);
  });
  beforeEach(async () => {
    workspaceId = await db.workspace();
    authorId = await db.author(workspaceId);
  });
  afterAll(() => db.close());

  const wordsIn = async (statement: string) =>
    (await db.database.query<{ word: string }>({ text: statement, values: [workspaceId] })).map(({ word }) => word);
  const noted = () => wordsIn('select word from post_words where workspace_id = $1 order by word collate "C"');
  /** Of all posts, as searches split them. */
  const said = () =>
    wordsIn(`select distinct word collate "C" as word from posts, unnest(words_of(search_text)) word
             where workspace_id = $1 and word <> '' order by 1`);
  const posts = (given: readonly Texts[]) =>
    given.map((fields) => ({ post: aPost({ workspaceId, authorId, ...fields }), tagIds: [] }));
  const clear = async () => {
    for (const table of ['posts', 'post_words'])
      await db.database.execute({ text: `delete from ${table} where workspace_id = $1`, values: [workspaceId] });
  };

  it('are those of each post that is added, once, alone or together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 6 }), async (given) => {
        await clear();
        const added = posts(given);
        await db.database.transaction(() => repository.addAll(added));
        expect(await noted()).toEqual(await said());
        for (const one of posts(given)) await db.database.transaction(() => repository.addAll([one]));
        expect(await noted()).toEqual(await said());
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('are those of each text that is changed, and stay those of before', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (before, after) => {
        await clear();
        const [{ post }] = posts([before]) as [ReturnType<typeof posts>[0]];
        await repository.add(post);
        const first = await said();
        await repository.save(workspaceId, post.id, after);
        expect(await noted()).toEqual([...new Set([...first, ...(await said())])].sort(byBytes));
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it.each([
    ['one long word', { title: '字'.repeat(39_000), excerpt: null, bodyText: 'É'.repeat(39_990) }],
    ['a long text', { title: '字 '.repeat(30_000), excerpt: 'Emmer', bodyText: 'rye' }],
    ['many words', { title: 'a', excerpt: '', bodyText: Array.from({ length: 6_000 }, (_, at) => `W${at}`).join(' ') }],
  ])('are all there, with %s', async (_, fields) => {
    await repository.add(posts([fields])[0]!.post);
    expect(await noted()).toEqual(await said());
  });

  it('belong to their workspace', async () => {
    await repository.add(posts([{ title: 'Rye', excerpt: null, bodyText: 'oat' }])[0]!.post);
    const other = await db.workspace();
    const post = aPost({ workspaceId: other, authorId: await db.author(other), title: 'Rye', bodyText: 'spelt' });
    await repository.add({ ...post, excerpt: null });
    expect(await noted()).toEqual(['oat', 'rye']);
  });
});

/** As the collation "C" sorts. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
