import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches compare normalised (NFC) text in lower case, with the final sigma as a sigma: they find letters in either case, composed or
 * decomposed. Texts and terms are brought to that form by one function.
 */
export class SearchForm1763810700100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_FORM);
    await compareBy(runner, 'lower', 'search_form');
  }

  async down(runner: QueryRunner): Promise<void> {
    await compareBy(runner, 'search_form', 'lower');
    await runner.query('drop function search_form(text)');
  }
}

/** Most texts are normalised already, and seeing that takes less time than doing it. */
const SEARCH_FORM = `
  create function search_form(text) returns text language sql immutable strict parallel safe as $$
    select replace(lower(case when $1 is nfc normalized then $1 else normalize($1, nfc) end), U&'\\03C2', U&'\\03C3')
  $$;`;

async function compareBy(runner: QueryRunner, before: string, form: string): Promise<void> {
  // Kept totals hold terms in the earlier form; they are counted anew when they are asked for.
  await runner.query(`
    delete from post_total_changes;
    delete from post_totals;
    drop trigger posts_changed_words on posts;
    ${column('posts', form, `title || E'\\n' || coalesce(excerpt, '') || E'\\n' || body_text`)}
    ${column('pages', form, `title || E'\\n' || body_text`)}
    ${column('media', form, `coalesce(original_name, '') || E'\\n' || coalesce(alt, '') || E'\\n' || coalesce(caption, '')`)}
    create index pages_search_idx on pages using gin (workspace_id, search_text gin_trgm_ops);
    create index media_search_idx on media using gin (workspace_id, search_text gin_trgm_ops);
    create index posts_words_idx on posts using gin (workspace_id, (words_of(search_text) collate "C")) where deleted_at is null;
    alter index posts_words_idx alter column 2 set statistics 0;
    ${index('authors_search_idx', 'authors', `${form}(display_name || E'\\n' || slug)`)}
    ${index('categories_search_idx', 'categories', `${form}(name || E'\\n' || slug)`)}
    ${index('tags_search_idx', 'tags', `${form}(name || E'\\n' || slug)`)}
    ${index('posts_name_idx', 'posts', `${form}(title || E'\\n' || slug)`, 'where deleted_at is null')}
    ${index('pages_name_idx', 'pages', `${form}(title || E'\\n' || slug)`)}
    ${index('redirects_search_idx', 'redirects', `${form}((from_path || E'\\n' || coalesce(to_path, '')) collate "default")`)}
  `);
  await runner.query(`
    do $do$
    declare
      noting record;
    begin
      for noting in
        select pg_get_functiondef(p.oid) as text from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.proname in ('note_post_words', 'note_words_of_texts')
      loop
        execute replace(noting.text, '${before}(', '${form}(');
      end loop;
    end $do$;
    create trigger posts_changed_words after update on posts for each row
      when (old.search_text is distinct from new.search_text) execute function note_post_words();
    insert into post_words (workspace_id, word)
      select said.workspace_id, said.word
      from (select distinct p.workspace_id, unnest(words_of(p.search_text)) collate "C" as word from posts p) said
      where not exists (select from post_words w where w.workspace_id = said.workspace_id and w.word = said.word);
  `);
}

const column = (table: string, form: string, text: string) => `
    alter table ${table} drop column search_text;
    alter table ${table} add column search_text text not null generated always as (${form}(${text})) stored;`;

const index = (name: string, table: string, text: string, condition = '') => `
    drop index ${name};
    create index ${name} on ${table} using gin (workspace_id, ${text} gin_trgm_ops) ${condition};`;
