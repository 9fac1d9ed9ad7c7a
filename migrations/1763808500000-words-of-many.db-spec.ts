import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WordsOfMany1763808500000 } from './1763808500000-words-of-many.ts';

describe(WordsOfMany1763808500000.name, () => {
  const migration = new WordsOfMany1763808500000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const rows = (text: string, values: unknown[] = []) => database.source.query<Record<string, string>[]>(text, values);
  const words = async () => {
    const found = await rows(`select word from post_words where word <> '' order by word`);
    return found.map(({ word }) => word);
  };
  const addPost = (slug: string) =>
    `insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                        created_at, updated_at)
     select workspace_id, gen_random_uuid(), '${slug}', '${slug}', '[]', '', '[]', 1, 0, id, 'draft', now(), now() from authors;`;
  const together = (slug: string) => `select set_config('galley.words', 'together', true); ${addPost(slug)}`;
  const NOTE = `select note_words_of_posts(workspace_id, array_agg(id)) from posts group by workspace_id;`;

  it('can be taken back, and made again over what is there', async () => {
    await rows(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
       select id, id, 'a', 'A', now(), now() from w`,
    );
    await rows(`${together('rye')} ${together('oat')} ${NOTE} ${addPost('spelt')}`);
    expect(await words()).toEqual(['oat', 'rye', 'spelt']);

    await migration.down(database.runner);
    await rows(together('wheat'));
    expect(await words()).toEqual(['oat', 'rye', 'spelt', 'wheat']);

    await migration.up(database.runner);
    await rows(together('unnoted'));
    await rows(addPost('emmer'));
    expect(await words()).toEqual(['emmer', 'oat', 'rye', 'spelt', 'wheat']);
    await rows(`update posts set title = 'Einkorn' where slug = 'emmer'`);
    expect(await words()).toEqual(['einkorn', 'emmer', 'oat', 'rye', 'spelt', 'wheat']);
  });
});
