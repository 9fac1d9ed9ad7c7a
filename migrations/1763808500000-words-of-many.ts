import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of posts that are written together are noted together: a word that several of them have is looked for once, and what is new comes
 * in the order of the index. A writer says so with `galley.words` in its transaction, before it adds posts, and calls `note_words_of_posts`
 * after it; without either, and on a server that does not hear of the setting, the trigger notes the words of each post as before.
 */
export class WordsOfMany1763808500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      noteOfOne(`
    if tg_op = 'INSERT' and current_setting('galley.words', true) = 'together' then
      return null;
    end if;`),
    );
    await runner.query(NOTE_OF_MANY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noteOfOne(''));
    await runner.query('drop function note_words_of_posts(uuid, uuid[])');
  }
}

const noteOfOne = (unless: string) => `
  create or replace function note_post_words() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    words text[];
  begin${unless}
    words := words_of(new.search_text);
    if tg_op = 'UPDATE' then
      words := array(select unnest(words) except select unnest(words_of(old.search_text)));
    end if;
    insert into post_words (workspace_id, word)
      select new.workspace_id, said.word
      from (select distinct unnest(words) collate "C" as word) said
      where (select 1 from post_words w where w.workspace_id = new.workspace_id and w.word = said.word limit 1) is null;
    return null;
  end $$;`;

/** From its end on, triggers note words again. */
const NOTE_OF_MANY = `
  create function note_words_of_posts(workspace uuid, ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
  begin
    insert into post_words (workspace_id, word)
      select workspace, said.word
      from (
        select distinct unnest(words_of(p.search_text)) collate "C" as word from posts p
        where p.workspace_id = workspace and p.id = any (ids)
        order by 1) said
      where (select 1 from post_words w where w.workspace_id = workspace and w.word = said.word limit 1) is null;
    perform set_config('galley.words', '', true);
  end $$;`;
