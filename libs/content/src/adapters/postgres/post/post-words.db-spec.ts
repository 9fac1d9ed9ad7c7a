import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPost } from '../../../../testing/builders.ts';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { PostgresPostRepository } from './postgres-post-repository.ts';

const CHARACTERS = [...Array.from('aBéÉßİıΣς字😀%\\\'"{}, \n\r\t\u00a0'), 'bread', 'x'.repeat(70)];
const text = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 12 }).map((parts) => parts.join(''));

describe('posts whose words are noted before they are added', () => {
  let db: ContentDatabase;
  let workspaceId: string;

  beforeAll(async () => {
    db = await ContentDatabase.open();
    workspaceId = await db.workspace();
  });
  afterAll(() => db.close());

  const repository = () => new PostgresPostRepository(db.database);
  const wordsOf = async () => {
    const rows = await db.database.query<{ word: string }>({
      text: 'select word from post_words where workspace_id = $1 order by word collate "C"',
      values: [workspaceId],
    });
    return rows.map(({ word }) => word);
  };
  const posts = (texts: readonly (readonly [string, string | null, string])[], authorId: string) =>
    texts.map(([title, excerpt, bodyText]) => ({
      post: aPost({ workspaceId, authorId, title, excerpt, bodyText }),
      tagIds: [],
    }));
  const forget = async () => {
    for (const table of ['posts', 'post_words'])
      await db.database.execute({ text: `delete from ${table} where workspace_id = $1`, values: [workspaceId] });
  };

  it('have the words that are noted with them', async () => {
    const authorId = await db.author(workspaceId);
    const texts = fc.array(fc.tuple(text, fc.option(text), text), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        await forget();
        await db.database.transaction(() => repository().addAll(posts(given, authorId)));
        const noted = await wordsOf();
        await forget();
        const [adding, made] = [repository(), posts(given, authorId)];
        await adding.addAhead(made, new Set());
        expect(await wordsOf()).toEqual(noted);
        await db.database.transaction(() => adding.addAll(made));
        expect(await wordsOf()).toEqual(noted);
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it.each([
    ['one long word', [['字'.repeat(39_000), null, 'rye'], ['oat', null, 'É'.repeat(39_990)]]], // prettier-ignore
    ['a long text', [['字 '.repeat(30_000), 'Emmer', 'rye'], ['oat', null, 'Rye']]], // prettier-ignore
    [
      'many words',
      [
        ['a', 'b', Array.from({ length: 6_000 }, (_, at) => `W${at}`).join(' ')],
        ['oat', '', 'w7'],
      ],
    ],
  ] as const)('have all of their words, with %s', async (_, texts) => {
    const authorId = await db.author(workspaceId);
    await forget();
    await db.database.transaction(() => repository().addAll(posts(texts, authorId)));
    const noted = await wordsOf();
    await forget();
    await repository().addAhead(posts(texts, authorId), new Set());
    expect(await wordsOf()).toEqual(noted);
  });

  it('send only words that none before them had', async () => {
    await forget();
    const authorId = await db.author(workspaceId);
    const noted = new Set<string>();
    const sent = async (...bodies: string[]) => {
      await forget();
      await repository().addAhead(posts(bodies.map((body) => ['Rye', 'Oat', body]), authorId), noted); // prettier-ignore
      return wordsOf();
    };
    expect(await sent('one two', 'Two three')).toEqual(['oat', 'one', 'rye', 'three', 'two']);
    expect(await sent('two four', 'one')).toEqual(['four']);
    expect(await sent('two four', 'one')).toEqual([]);
  });

  it('are noted again where the post is another, or nothing was committed, and each trigger notes afterwards', async () => {
    await forget();
    const authorId = await db.author(workspaceId);
    const [adding, made] = [repository(), posts([['Rye', null, 'oat'], ['Spelt', 'Emmer', '']], authorId)]; // prettier-ignore
    const [first, second] = made as [(typeof made)[0], (typeof made)[0]];
    await adding.addAhead(made, new Set());
    const other = { ...second, post: { ...second.post, title: 'Durum' } };
    const refused = posts([['Teff', null, ''], ['Fonio', null, '']], authorId); // prettier-ignore
    await expect(
      db.database.transaction(async () => {
        await adding.addAhead(refused, new Set());
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await db.database.transaction(async () => {
      await adding.addAll([first, other]);
      await adding.addAll(refused);
      await adding.addAhead(made, new Set());
      await db.post(workspaceId, { title: 'Millet', authorId });
    });
    const words = ['durum', 'emmer', 'fonio', 'millet', 'oat', 'rye', 'spelt', 'teff'];
    expect(await wordsOf()).toEqual(expect.arrayContaining(words));
  });

  it('are looked for in no text of theirs when they are added', async () => {
    await forget();
    const [adding, made] = [repository(), posts([['Rye', null, 'oat'], ['Oat', null, 'rye']], await db.author(workspaceId))]; // prettier-ignore
    await adding.addAhead(made, new Set());
    await db.database.execute({ text: 'delete from post_words where workspace_id = $1', values: [workspaceId] });
    await db.database.transaction(() => adding.addAll(made));
    expect(await wordsOf()).toEqual([]);
  });

  describe('of one post', () => {
    const add = (adding: PostgresPostRepository, post: ReturnType<typeof posts>) =>
      db.database.transaction(() => adding.addAll(post));

    it('are those that another process would note, however often they were said before', async () => {
      const authorId = await db.author(workspaceId);
      const texts = fc.array(fc.tuple(text, fc.option(text), text), { minLength: 2, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(texts, async (given) => {
          await forget();
          for (const one of posts(given, authorId)) await add(repository(), [one]);
          const noted = await wordsOf();
          await forget();
          const adding = repository();
          for (const one of posts(given, authorId)) await add(adding, [one]);
          expect(await wordsOf()).toEqual(noted);
        }),
        { numRuns: 30 },
      );
    }, 120_000);

    it('are looked for only where this process does not know them, and not known before they are committed', async () => {
      await forget();
      const authorId = await db.author(workspaceId);
      const [adding, made] = [repository(), (title: string) => posts([[title, null, 'one two three four']], authorId)];
      const refused = db.database.transaction(async () => {
        await adding.addAll(made('Rye'));
        throw new Error('taken back');
      });
      await expect(refused).rejects.toThrow('taken back');
      await add(adding, made('Oat'));
      expect(await wordsOf()).toEqual(['four', 'oat', 'one', 'three', 'two']);

      await db.database.execute({ text: 'delete from post_words where workspace_id = $1', values: [workspaceId] });
      await add(adding, made('Emmer'));
      expect(await wordsOf()).toEqual(['emmer']);
    });

    it('are noted in each workspace that says them', async () => {
      await forget();
      const [other, adding] = [await db.workspace(), repository()];
      await add(adding, posts([['Rye', null, 'one two three']], await db.author(workspaceId)));
      const authorId = await db.author(other);
      const post = aPost({ workspaceId: other, authorId, title: 'Rye', excerpt: null, bodyText: 'two three four' });
      await db.database.transaction(() => adding.addAll([{ post, tagIds: [] }]));
      const rows = await db.database.query<{ word: string }>({
        text: 'select word from post_words where workspace_id = $1 order by word collate "C"',
        values: [other],
      });
      expect(rows.map(({ word }) => word)).toEqual(['four', 'rye', 'three', 'two']);
      expect(await wordsOf()).toEqual(['one', 'rye', 'three', 'two']);
    });

    it('are no concern of the next post in the transaction', async () => {
      await forget();
      const authorId = await db.author(workspaceId);
      const adding = repository();
      await add(adding, posts([['Rye', null, 'one two three']], authorId));
      await db.database.transaction(async () => {
        await adding.addAll(posts([['Oat', null, 'one two three']], authorId));
        await db.post(workspaceId, { title: 'Millet', authorId });
      });
      expect(await wordsOf()).toEqual(expect.arrayContaining(['millet', 'oat', 'rye']));
    });
  });
});
