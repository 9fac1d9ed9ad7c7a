import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of texts can be noted before the posts that will say them, by a transaction that is over before that of the posts is: whoever sees
 * these posts sees their words. The transaction of the posts then says `galley.words` and takes it back itself.
 */
export class WordsBeforePosts1763809400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTE_OF_TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function note_words_of_texts(uuid, text[], text[], text[])');
  }
}

/** The text of a post is that of its generated column `search_text`. */
const NOTE_OF_TEXTS = String.raw`
  create function note_words_of_texts(workspace uuid, titles text[], excerpts text[], bodies text[]) returns void
  language plpgsql set enable_seqscan = off as $$
  begin
    insert into post_words (workspace_id, word)
      select workspace, said.word
      from (
        select distinct unnest(words_of(lower(p.title || E'\n' || coalesce(p.excerpt, '') || E'\n' || p.body))) collate "C" as word
        from unnest(titles, excerpts, bodies) p (title, excerpt, body)
        order by 1) said
      where (select 1 from post_words w where w.workspace_id = workspace and w.word = said.word limit 1) is null;
  end $$;`;
