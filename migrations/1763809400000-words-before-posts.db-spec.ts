import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { WordsBeforePosts1763809400000 } from './1763809400000-words-before-posts.ts';

describe(WordsBeforePosts1763809400000.name, () => {
  const migration = new WordsBeforePosts1763809400000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const rows = (text: string, values: unknown[] = []) => database.source.query<Record<string, string>[]>(text, values);
  const words = async () => {
    const found = await rows(`select word from post_words where word <> '' order by word, id`);
    return found.map(({ word }) => word);
  };
  const note = (title: string, excerpt: string | null) =>
    rows('select note_words_of_texts(id, $1, $2, $3) from workspaces', [[title, 'Oat'], [excerpt, null], ['Wheat\twheat', '']]); // prettier-ignore

  it('can be taken back, and made again over words that are there', async () => {
    await rows(
      `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
       values (gen_random_uuid(), 'w', 'W', 'en', now(), now())`,
    );
    await note('Rye', 'oat');
    expect(await words()).toEqual(['oat', 'rye', 'wheat']);

    await migration.down(database.runner);
    await expect(note('Spelt', null)).rejects.toThrow('note_words_of_texts');
    expect(await words()).toEqual(['oat', 'rye', 'wheat']);

    await migration.up(database.runner);
    await note('Spelt', null);
    expect(await words()).toEqual(['oat', 'rye', 'spelt', 'wheat']);
  });
});
