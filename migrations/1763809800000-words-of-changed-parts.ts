import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A changed post is searched for new words only where it changed: another title does not split its text, before and after, into words. A text of
 * more than half a mebibyte had none noted, so all of what follows it are new. A writer that knows which words of a new post may be new says so
 * with `galley.words` in its transaction: the id of the post, a blank and these words.
 */
export class WordsOfChangedParts1763809800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      note(
        `${BY_INDEX} set enable_bitmapscan = off`,
        `
    if tg_op = 'INSERT' and starts_with(current_setting('galley.words', true), new.id || ' ') then
      words := words_of(lower(substr(current_setting('galley.words', true), 38)));
    elsif tg_op = 'INSERT' or octet_length(old.search_text) > 524288 then
      words := words_of(new.search_text);
    else
      if new.title <> old.title then
        words := words_of(lower(new.title));
      end if;
      if new.excerpt is distinct from old.excerpt then
        words := words || words_of(lower(coalesce(new.excerpt, '')));
      end if;
      if new.body_text <> old.body_text then
        words := words || array(select unnest(words_of(lower(new.body_text))) except select unnest(words_of(lower(old.body_text))));
      end if;
    end if;`,
        NOTE_UNKNOWN,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      note(
        BY_INDEX,
        `
    words := words_of(new.search_text);
    if tg_op = 'UPDATE' then
      words := array(select unnest(words) except select unnest(words_of(old.search_text)));
    end if;`,
        NOTE_EACH_UNKNOWN,
      ),
    );
  }
}

const BY_INDEX = 'set enable_seqscan = off';

/**
 * Most posts bring no new word, so all of theirs are looked up at once, in the order of the index. A text search vector is the fastest way to
 * distinct words in that order; it holds a mebibyte, and pieces of long words are twice as much text as these.
 */
const NOTE_UNKNOWN = `
    words := array_remove(words, '');
    if cardinality(words) = 0 then
      return null;
    end if;
    if octet_length(new.search_text) <= 262144 then
      words := tsvector_to_array(array_to_tsvector(words));
    else
      words := array(select distinct unnest(words) collate "C" order by 1);
    end if;
    known := array(select w.word from post_words w where w.workspace_id = new.workspace_id and w.word = any (words) order by w.word);
    if known <> words then
      insert into post_words (workspace_id, word)
        select new.workspace_id, said.word from (select unnest(words) except select unnest(known)) said (word);
    end if;`;

const NOTE_EACH_UNKNOWN = `
    insert into post_words (workspace_id, word)
      select new.workspace_id, said.word
      from (select distinct unnest(words) collate "C" as word) said
      where (select 1 from post_words w where w.workspace_id = new.workspace_id and w.word = said.word limit 1) is null;`;

/** @param settings of the function, for its plans @param take sets `words`, of which some may be noted already @param add notes the others */
const note = (settings: string, take: string, add: string) => `
  create or replace function note_post_words() returns trigger language plpgsql ${settings} as $$
  declare
    words text[];
    known text[];
  begin
    if tg_op = 'INSERT' and current_setting('galley.words', true) = 'together' then
      return null;
    end if;${take}${add}
    return null;
  end $$;`;
