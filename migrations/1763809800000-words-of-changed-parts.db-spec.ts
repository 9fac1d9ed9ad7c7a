import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WordsOfChangedParts1763809800000 } from './1763809800000-words-of-changed-parts.ts';

describe(WordsOfChangedParts1763809800000.name, () => {
  const migration = new WordsOfChangedParts1763809800000();
  let database: MigratedDatabase;

  beforeAll(async () => {
    database = await MigratedDatabase.open();
    await rows(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
       select id, id, 'a', 'A', now(), now() from w`,
    );
    await rows(addPost('00000000-0000-4000-8000-000000000001', 'Rye', 'Oat bread'));
  });
  afterAll(() => database.close());

  const rows = (text: string, values: unknown[] = []) => database.source.query<Record<string, string>[]>(text, values);
  const addPost = (id: string, title: string, text: string) =>
    `insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                        created_at, updated_at)
     select workspace_id, '${id}', '${id}', '${title}', '[]', '${text}', '[]', 1, 0, id, 'draft', now(), now() from authors`;
  /** The words that a change adds. */
  async function added(column: 'title' | 'excerpt' | 'body_text', text: string | null) {
    const [last] = await rows('select max(id)::text as id from post_words');
    await rows(`update posts set ${column} = $1`, [text]);
    const found = await rows(`select word from post_words where id > $1 and word <> '' order by word`, [last?.['id']]);
    return found.map(({ word }) => word);
  }

  it('notes the words of each part that changed, in lower case', async () => {
    expect(await added('title', 'Wheat BREAD')).toEqual(['wheat']);
    expect(await added('excerpt', 'Spelt oat')).toEqual(['spelt']);
    expect(await added('excerpt', null)).toEqual([]);
    expect(await added('body_text', 'Oat bread, and\nEmmer')).toEqual(['and', 'bread,', 'emmer']);
  });

  it('notes the words of all parts after a text that was too long to have any noted', async () => {
    const long = 'x '.repeat(262_000);
    expect(await added('body_text', `${long}millet`)).toEqual(['millet', 'x']);
    expect(await added('body_text', `${long}barley ${long}`)).toEqual(['\n']);
    expect(await added('title', 'Rice')).toEqual([]);
    expect(await added('body_text', 'quinoa')).toEqual(['quinoa', 'rice']);
  });

  it('notes the words of a new post that its writer says, in its transaction', async () => {
    const id = 'abcdefab-0000-4000-8000-000000000001';
    await rows(`select set_config('galley.words', '${id} SAID', true); ${addPost(id, 'Unsaid', '')}`);
    expect(await rows(`select word from post_words where word in ('said', 'unsaid')`)).toEqual([{ word: 'said' }]);
    await rows(`delete from posts where id = '${id}'`);
  });

  it('can be taken back, and made again', async () => {
    await migration.down(database.runner);
    expect(await added('title', 'Maize')).toEqual(['maize']);
    await migration.up(database.runner);
    expect(await added('title', 'Teff')).toEqual(['teff']);
    expect(await added('body_text', 'Fonio')).toEqual(['fonio']);
  });
});
