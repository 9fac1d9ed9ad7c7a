/** Of each workspace. */
const AUTHORS = 12;
const CATEGORIES = 20;
const TAGS = 100;
const MEDIA = 20;
const PAGES = 20;

const WORDS = 3_000;
/** The words of all bodies. */
const PARAGRAPHS = 4_000;
const SYLLABLES = `('{ba,co,di,fu,ge,ha,jo,ki,lu,me,na,po,ri,so,tu,ve}'::text[])`;
/** Posts are spread evenly over ten years from this date. */
const BEGIN = '2016-01-01T00:00:00Z';
const YEARS = '10 years';

/**
 * Search words: one in about a fifth of all posts, one in five posts of a workspace, one in none; and two letters that
 * all posts contain.
 */
export const TERMS = { common: 'jokiba', rare: 'quixotry', absent: 'zzyzxian', short: 'ba' };

/** The id of the n-th workspace, counted from 0. */
export const workspaceSlug = (at) => `growth-${at}`;

/** The workspace of the n-th post, and pseudo-random numbers. Each `offset 0` makes PostgreSQL compute them once per row. */
const POST = (posts, workspaces) => `
  generate_series($1::int, $2::int) as n
  cross join lateral (select md5(n::text) as digest offset 0) d
  cross join lateral (
    select ('x' || substr(digest, 1, 7))::bit(28)::int as a, ('x' || substr(digest, 9, 7))::bit(28)::int as b,
           ('x' || substr(digest, 17, 7))::bit(28)::int as c, ('x' || substr(digest, 25, 7))::bit(28)::int as d offset 0) chance
  cross join lateral (
    select timestamptz '${BEGIN}' + interval '${YEARS}' * (n::float8 / ${posts}) as at, n / ${workspaces} as nth offset 0) place
  join growth_workspaces w on w.at = n % ${workspaces}
  cross join lateral (
    select (lpad(to_hex((extract(epoch from place.at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3) || '8'
            || substr(digest, 4, 15))::uuid as id offset 0) named`;

/** Frequencies of words, workspaces and references are as uneven as in real blogs. */
export const PREPARATION = (workspaces) => `
  select setseed(0.5);
  create or replace function pg_temp.id_of(what text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(what) placing '4' from 13) placing '8' from 17)::uuid $$;
  create or replace function pg_temp.word(n int) returns text language sql immutable as $$
    select ${SYLLABLES}[n % 16 + 1] || ${SYLLABLES}[n / 16 % 16 + 1] || ${SYLLABLES}[n / 256 % 16 + 1] $$;

  create temp table growth_words (n int primary key, word text);
  insert into growth_words select n, pg_temp.word(n) from generate_series(0, ${WORDS}) n;
  create temp table growth_paragraphs (n int primary key, text text, block jsonb);
  insert into growth_paragraphs
    select at, text, jsonb_build_object('type', 'paragraph', 'text', text)
    from (select at, string_agg(word, ' ' order by nth) as text
          from (select at, nth, floor(${WORDS} ^ random())::int - 1 as n
                from generate_series(0, ${PARAGRAPHS - 1}) at, generate_series(1, 60) nth) chosen
          join growth_words using (n) group by at) made;

  insert into workspaces (id, slug, name, created_at, updated_at)
    select pg_temp.id_of('workspace ' || at), '${workspaceSlug('')}' || at, 'Growth', '${BEGIN}', '${BEGIN}'
    from generate_series(0, ${workspaces - 1}) at
    on conflict do nothing;
  create temp table growth_workspaces (at int primary key, id uuid);
  insert into growth_workspaces
    select at, id from generate_series(0, ${workspaces - 1}) at join workspaces on slug = '${workspaceSlug('')}' || at;

  insert into media (workspace_id, id, storage_path, mime_type, size_bytes, width, height, created_at)
    select w.id, pg_temp.id_of('media ' || at || ' ' || n), n || '.png', 'image/png', n, 16, 9, timestamptz '${BEGIN}' + n * interval '1 hour'
    from growth_workspaces w, generate_series(1, ${MEDIA}) n;
  insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
    select w.id, pg_temp.id_of('author ' || at || ' ' || n), 'author-' || n, 'Author ' || n, '${BEGIN}', '${BEGIN}'
    from growth_workspaces w, generate_series(1, ${AUTHORS}) n;
  insert into categories (workspace_id, id, slug, name, path, created_at, updated_at)
    select w.id, pg_temp.id_of('category ' || at || ' ' || n), 'category-' || n, 'Category ' || n, 'category-' || n, '${BEGIN}', '${BEGIN}'
    from growth_workspaces w, generate_series(1, ${CATEGORIES}) n;
  insert into tags (workspace_id, id, slug, name, created_at, updated_at)
    select w.id, pg_temp.id_of('tag ' || at || ' ' || n), 'tag-' || n, 'Tag ' || n, '${BEGIN}', '${BEGIN}'
    from growth_workspaces w, generate_series(1, ${TAGS}) n;
  insert into pages (workspace_id, id, slug, title, body_json, body_text, page_type, status, created_at, updated_at)
    select w.id, pg_temp.id_of('page ' || at || ' ' || p.n), 'page-' || p.n, 'Page ' || p.n, jsonb_build_array(block), text, 'WebPage',
           'published', timestamptz '${BEGIN}' + p.n * interval '1 day', timestamptz '${BEGIN}' + p.n * interval '1 day'
    from growth_workspaces w, growth_paragraphs p where p.n < ${PAGES};`;

/** $1 and $2 are the first and the last number of posts to insert. */
export const CHUNK_OF_POSTS = (
  posts,
  workspaces,
  [fewest, most],
  number = `(${fewest} + d % ${most - fewest + 1})`,
) => `
  insert into posts (workspace_id, id, slug, title, excerpt, body_json, body_text, toc_items, reading_time_min, word_count,
    featured_media_id, author_id, category_id, status, published_at, seo_score, readability_score, media_ids, deleted_at,
    created_at, updated_at)
  select w.id, named.id, 'post-' || n,
    initcap(concat_ws(' ', pg_temp.word(a % ${WORDS}), pg_temp.word(b % 400), pg_temp.word(c % 40), case when nth between 3 and 7 then '${TERMS.rare}' end)),
    initcap(substr(body.text, 1, 80)), body.blocks, body.text, '[]', 1, 60 * ${number},
    media_id, pg_temp.id_of('author ' || w.at || ' ' || 1 + (a % ${AUTHORS}) * (b % ${AUTHORS}) / ${AUTHORS}),
    case when b % 10 > 0 then pg_temp.id_of('category ' || w.at || ' ' || 1 + c % ${CATEGORIES}) end,
    status, case when status <> 'draft' then place.at end, (a % 50 + b % 51), (c % 50 + d % 51),
    case when media_id is null then '{}'::uuid[] else array[media_id] end,
    case when a % 50 = 7 then place.at + interval '1 day' end, place.at, place.at + interval '1 hour' * (c % 10000)
  from ${POST(posts, workspaces)}
  cross join lateral (
    select string_agg(p.text, ' ') as text, jsonb_agg(p.block) as blocks from growth_paragraphs p
    where p.n = any ((array[a % ${PARAGRAPHS}, b % ${PARAGRAPHS}, c % ${PARAGRAPHS}, d % ${PARAGRAPHS}, (a + b) % ${PARAGRAPHS}, (c + d) % ${PARAGRAPHS}])[1:${number}])) body
  cross join lateral (
    select case when d % 20 > 3 then 'published' when d % 20 > 0 then 'draft' else 'archived' end as status,
           case when c % 4 = 0 then pg_temp.id_of('media ' || w.at || ' ' || 1 + c / 4 % ${MEDIA}) end as media_id) chosen`;

/** The words of all posts at once: the trigger that notes those of each post takes most of the time of inserting it. */
export const WORDS_OF_POSTS = `
  insert into post_words (workspace_id, word)
  select p.workspace_id, unnest(words_of(p.search_text)) collate "C" from posts p join growth_workspaces w on w.id = p.workspace_id
  except select workspace_id, word from post_words`;

/** None to three for each post. */
export const TAGS_OF_POSTS = (posts, workspaces) => `
  insert into post_tags (workspace_id, post_id, tag_id)
  select w.id, named.id, pg_temp.id_of('tag ' || w.at || ' ' || 1 + (a + nth_tag * 37) % ${TAGS})
  from ${POST(posts, workspaces)}
  cross join generate_series(1, 3) nth_tag where nth_tag <= b % 4`;

/** Redirects and broken links, distributed like the posts. */
export const REST = (count) => `
  insert into redirects (workspace_id, id, from_path, to_path, type, created_at, updated_at)
    select w.id, pg_temp.id_of('redirect ' || n), '/old/' || pg_temp.word(n % ${WORDS}) || '-' || n, '/post-' || n,
           case when n % 10 = 0 then 'Temporary302' else 'Permanent301' end,
           timestamptz '${BEGIN}' + n * interval '1 minute', timestamptz '${BEGIN}' + n * interval '2 minutes'
    from growth_workspaces w, generate_series(1, ${count}) n where w.at = n % (select count(*) from growth_workspaces);
  insert into redirect_hits (workspace_id, redirect_id, hits, last_hit_at)
    select workspace_id, id, abs(hashtext(from_path)) % 1000, case when abs(hashtext(from_path)) % 3 > 0 then updated_at end from redirects;
  insert into link_reports (workspace_id, id, path, hit_count, first_seen_at, last_seen_at, resolved_at, resolved_by, opened_in)
    select w.id, pg_temp.id_of('report ' || n), '/gone/' || n, 1 + n % 1000, seen, seen + interval '1 day',
           case when n % 5 = 0 then seen + interval '2 days' end, case when n % 5 = 0 then 'fixed' end, 0
    from growth_workspaces w, generate_series(1, ${count}) n, lateral (select timestamptz '${BEGIN}' + n * interval '1 minute' as seen) s where w.at = n % (select count(*) from growth_workspaces);
  insert into open_link_reports (workspace_id, entries, bound)
    select workspace_id, count(*), null from link_reports where resolved_at is null group by workspace_id;`;
