import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { PostWords1763808400000 } from './1763808400000-post-words.ts';

const LONG = 'x'.repeat(100) + 'needle' + 'y'.repeat(100);

describe(PostWords1763808400000.name, () => {
  const migration = new PostWords1763808400000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  const rows = (text: string, values: unknown[] = []) => database.source.query<Record<string, string>[]>(text, values);
  const words = async () => (await rows('select word from post_words order by word')).map(({ word }) => word);
  const indexes = async () => {
    const found = await rows(
      `select relname as name from pg_class where relname in ('posts_words_idx', 'post_words_search_idx', 'posts_search_idx') order by 1`,
    );
    return found.map(({ name }) => name);
  };
  const addPost = (slug: string, title: string) =>
    rows(
      `insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                          created_at, updated_at)
       select workspace_id, gen_random_uuid(), $1, $2, '[]', '', '[]', 1, 0, id, 'draft', now(), now() from authors`,
      [slug, title],
    );

  /** Writes between the two steps of the migration, as a process of the previous version does. */
  function meanwhile(write: () => Promise<unknown>) {
    let fillings = 0;
    return new Proxy(database.runner, {
      get: (runner, name) =>
        name !== 'query'
          ? Reflect.get(runner, name)
          : async (text: string, values?: unknown[]) => {
              const answer: unknown = await runner.query(text, values);
              if (text.includes('insert into post_words') && !text.includes('trigger') && (fillings += 1) === 1)
                await write();
              return answer;
            },
    });
  }

  it('can be taken back, and made again over what is there and what is written meanwhile', async () => {
    await rows(
      `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                  values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
       insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
       select id, id, 'a', 'A', now(), now() from w`,
    );
    await addPost('one', `Rye  BREAD\trye ${LONG}`);
    const pieces = [LONG.slice(0, 128), LONG.slice(64, 192), LONG.slice(128)];
    const before = ['bread', 'rye', ...pieces].sort();
    expect((await words()).filter(Boolean)).toEqual(before);
    await migration.down(database.runner);
    expect(await indexes()).toEqual(['posts_search_idx']);

    const runner = meanwhile(() => addPost('two', 'Oat bread'));
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
    expect((await words()).filter(Boolean)).toEqual([...before, 'oat'].sort());
    expect(await indexes()).toEqual(['post_words_search_idx', 'posts_words_idx']);

    await rows(`update posts set title = 'Spelt' where slug = 'two'`);
    expect((await words()).filter(Boolean)).toEqual([...before, 'oat', 'spelt'].sort());
    for (const table of ['posts', 'authors', 'workspaces']) await rows(`delete from ${table}`);
    expect(await words()).toEqual([]);
  });
});
