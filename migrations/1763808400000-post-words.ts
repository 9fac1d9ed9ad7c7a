import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches find posts by the words of their texts instead of by triples of letters. No term holds white space, so it occurs in a text just where
 * it occurs in one of its words: the words that contain it are looked up in a small table, and the index of words tells which posts have one
 * of these. That needs no look at a text, while an index of triples names posts that may match.
 */
export class PostWords1763808400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORDS_OF);
    await runner.query(TABLE);
    const [begun] = (await runner.query('select pg_snapshot_xmin(pg_current_snapshot())::text as at')) as {
      at: string;
    }[];
    await runner.query(fill('true'));
    // Creating triggers locks posts against writers until the end of this transaction: little is left to do then.
    await runner.query(TRIGGERS);
    await runner.query(fill(WRITTEN_SINCE), [begun?.at]);
    await runner.query(INDEXES);
    await runner.query('analyze post_words');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger posts_changed_words on posts;
      drop trigger posts_added_words on posts;
      drop index posts_words_idx;
      drop table post_words;
      drop function note_post_words(), words_of(text);
      create index posts_search_idx on posts using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;
    `);
  }
}

/**
 * A word of more than 128 characters, which an index may not hold, stands as pieces of 128 that begin every 64: what has at most 65 characters
 * and occurs in the word occurs in a piece. A text of more than half a mebibyte has too many words to be worth noting, and stands as what
 * is no word: searches look at it. It calls nothing of ours, for a restored dump makes its indexes with an empty search path.
 */
const WORDS_OF = String.raw`
  create function words_of(text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    words text[];
  begin
    if octet_length($1) > 524288 then
      return array[E'\n'];
    end if;
    words := string_to_array(replace(replace(replace($1, E'\n', ' '), E'\r', ' '), E'\t', ' '), ' ');
    if $1 !~ '[^ \n\r\t]{129}' then
      return words;
    end if;
    -- Cut by matches, for a place in a text is found by counting from its beginning.
    return array(
      select word from unnest(words) word where length(word) <= 128
      union all
      select piece from (
        select cut.part[1] || lead(cut.part[1]) over (partition by said.at order by cut.at) as piece
        from unnest(words) with ordinality said (word, at),
             regexp_matches(said.word, '.{1,64}', 'g') with ordinality cut (part, at)
        where length(said.word) > 128) pieces
      where piece is not null);
  end $$;`;

const TABLE = `
  -- Of all posts, also of those that are deleted, and of what posts said before. Writers only append, and never wait for each other: a word
  -- that two bring at the same moment stands twice.
  create table post_words (
    workspace_id uuid not null constraint post_words_workspace_fkey references workspaces (id) on delete cascade,
    word text collate "C" not null,
    id bigint not null generated always as identity,
    constraint post_words_pkey primary key (workspace_id, word, id)
  );`;

const fill = (condition: string) => `
  insert into post_words (workspace_id, word)
    select said.workspace_id, said.word
    from (select distinct p.workspace_id, unnest(words_of(p.search_text)) collate "C" as word from posts p where ${condition}) said
    where not exists (select from post_words w where w.workspace_id = said.workspace_id and w.word = said.word)`;

/** By $1 or a later transaction: all that was not over when the first filling began. */
const WRITTEN_SINCE = 'age(p.xmin) <= age($1::text::xid8::xid)';

/**
 * Whoever sees a post sees its words: they are written with it, or were there for its writer to see. Each word is looked for on the index, also by a
 * session that planned this while the table was small.
 */
const TRIGGERS = `
  create function note_post_words() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    words text[] := words_of(new.search_text);
  begin
    if tg_op = 'UPDATE' then
      words := array(select unnest(words) except select unnest(words_of(old.search_text)));
    end if;
    insert into post_words (workspace_id, word)
      select new.workspace_id, said.word
      from (select distinct unnest(words) collate "C" as word) said
      where (select 1 from post_words w where w.workspace_id = new.workspace_id and w.word = said.word limit 1) is null;
    return null;
  end $$;

  create trigger posts_added_words after insert on posts for each row execute function note_post_words();
  create trigger posts_changed_words after update on posts for each row
    when (old.search_text is distinct from new.search_text) execute function note_post_words();`;

/** What the statistics of words would cost to gather is much, and no plan asks for them: the words of a search are known when it runs. */
const INDEXES = `
  create index post_words_search_idx on post_words using gin (workspace_id, word gin_trgm_ops);
  create index posts_words_idx on posts using gin (workspace_id, (words_of(search_text) collate "C")) where deleted_at is null;
  alter index posts_words_idx alter column 2 set statistics 0;
  drop index posts_search_idx;`;
