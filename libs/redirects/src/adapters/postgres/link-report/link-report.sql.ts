import { LINK_REPORT_COLUMNS } from './link-report-row.ts';

const THIS_TRANSACTION = 'pg_current_xact_id()::text::bigint';

const RECORDED_COLUMNS = `${LINK_REPORT_COLUMNS}, opened.entries::float8 as open_entries`;

/** @param given the names of columns and the parameters with their values; @param which a condition */
function recording(given: { columns: string; parameters: string }, which: string): string {
  return `
    with given as (
      select * from unnest(${given.parameters}) as g (${given.columns})
    ), recorded as (
      insert into link_reports as l
        (workspace_id, id, path, referrer, hit_count, first_seen_at, last_seen_at, opened_in)
      select $1::uuid, id, path, referrer, hits, seen_at, seen_at, ${THIS_TRANSACTION}
      from given where ${which} order by path_digest
      on conflict (workspace_id, path_digest) do update set
        hit_count = l.hit_count + excluded.hit_count,
        referrer = coalesce(excluded.referrer, l.referrer),
        last_seen_at = greatest(l.last_seen_at, excluded.last_seen_at),
        opened_in = case when l.resolved_by = 'fixed' then excluded.opened_in else l.opened_in end,
        hits_at_resolution = case when l.resolved_by = 'fixed' then null else l.hits_at_resolution end,
        resolved_at = case when l.resolved_by = 'fixed' then null else l.resolved_at end,
        resolved_by = nullif(l.resolved_by, 'fixed')
      returning *
    ), opened as (
      insert into open_link_reports as o (workspace_id, entries, bound)
      select $1::uuid, count(*), $9::bigint from recorded where opened_in = ${THIS_TRANSACTION} having count(*) > 0
      on conflict (workspace_id) do update set entries = o.entries + excluded.entries, bound = excluded.bound
      returning entries
    )`;
}

/**
 * Counts many reports of one workspace, each path given once, unless any of the paths has a redirect, with either
 * ending: then nothing is written or returned, and `RECORD_WITH_HITS` does it. Hardly any reported path has one, so
 * the costly look for the redirect of each is seldom needed.
 *
 * Rows are locked in the order of their keys, then the workspace's counter, so that concurrent statements cannot
 * deadlock. `$9` is the maximum of open entries: above it, the constraint `open_link_reports_bounded` refuses the
 * statement; null for a caller that makes room itself.
 */
export const RECORD = {
  name: 'link-reports-record',
  text: `
    ${recording(
      {
        columns: 'id, path, path_digest, referrer, hits, seen_at',
        parameters: '$2::uuid[], $3::text[], $4::bytea[], $6::text[], $7::bigint[], $8::timestamptz[]',
      },
      `(select not exists (
          select from redirects where workspace_id = $1 and from_digest = any ($10::bytea[] || $5::bytea[])))`,
    )}
    select ${RECORDED_COLUMNS}, false as hit_redirect from recorded left join opened on true`,
};

/**
 * Like `RECORD`, and counts visits at redirects from the reported paths, together or not at all. A redirect from the
 * path, in any spelling, takes precedence over one from the path with the other ending. Their hits are locked last, in their order.
 */
export const RECORD_WITH_HITS = {
  name: 'link-reports-record-with-hits',
  text: `
    ${recording(
      {
        columns: 'id, path, path_digest, key_digest, other_digest, referrer, hits, seen_at',
        parameters:
          '$2::uuid[], $3::text[], $4::bytea[], $10::bytea[], $5::bytea[], $6::text[], $7::bigint[], $8::timestamptz[]',
      },
      'true',
    )}, met as (
      select c.id as report_id, r.id as redirect_id, g.hits, g.seen_at
      from recorded c
        -- By both, so that the planner expects no more rows than there are.
        join given g on g.path_digest = c.path_digest and g.path = c.path
        cross join lateral (
          select id from redirects
          where workspace_id = $1 and from_digest in (g.key_digest, g.other_digest)
          order by from_digest = g.key_digest desc limit 1
        ) r
    ), hit as (
      update redirect_hits h set hits = h.hits + m.hits, last_hit_at = greatest(h.last_hit_at, m.seen_at)
      from (
          select redirect_id from redirect_hits
          where workspace_id = $1 and redirect_id in (select redirect_id from met)
          order by redirect_id for update
        ) held join (
          select redirect_id, sum(hits)::bigint as hits, max(seen_at) as seen_at from met group by 1
        ) m using (redirect_id)
      where h.workspace_id = $1 and h.redirect_id = held.redirect_id
      returning h.redirect_id
    )
    select ${RECORDED_COLUMNS}, hit.redirect_id is not null as hit_redirect
    from recorded left join opened on true left join (
        select report_id, redirect_id from met join hit using (redirect_id)
      ) hit on hit.report_id = recorded.id`,
};

/** Entries that are just being reported again are no longer the oldest, and are skipped. */
export const MAKE_ROOM = {
  name: 'link-reports-make-room',
  text: `
    with oldest as (
      select id from link_reports where workspace_id = $1 and resolved_at is null
      order by last_seen_at, id limit $2 for update skip locked
    ), gone as (
      delete from link_reports l using oldest where l.workspace_id = $1 and l.id = oldest.id returning 1
    )
    update open_link_reports set entries = entries - (select count(*) from gone) where workspace_id = $1`,
};

export const LOCK = {
  name: 'link-reports-lock',
  text: `select ${LINK_REPORT_COLUMNS} from link_reports where workspace_id = $1 and id = $2 for update`,
};

/** @see LinkReportRepository.resolve: the row is locked, so `$5` says reliably whether the entry was open */
export const RESOLVE = {
  name: 'link-reports-resolve',
  text: `
    with closed as (
      update open_link_reports set entries = entries - 1 where workspace_id = $1 and (select $5::boolean)
    )
    update link_reports set resolved_by = $3, resolved_at = $4, hits_at_resolution = hit_count
    where workspace_id = $1 and id = $2
    returning ${LINK_REPORT_COLUMNS}`,
};

/**
 * The row is locked and resolved. `$3` is the maximum of open entries: above it, the constraint
 * `open_link_reports_bounded` refuses the statement.
 */
export const REOPEN = {
  name: 'link-reports-reopen',
  text: `
    with opened as (
      insert into open_link_reports as o (workspace_id, entries, bound) values ($1, 1, $3)
      on conflict (workspace_id) do update set entries = o.entries + 1, bound = excluded.bound
    )
    update link_reports set
      resolved_by = null, resolved_at = null, hits_at_resolution = null, opened_in = ${THIS_TRANSACTION}
    where workspace_id = $1 and id = $2
    returning ${LINK_REPORT_COLUMNS}`,
};

/** `$2` are values of `resolved_by`. */
export const MARK_FIXED = {
  name: 'link-reports-mark-fixed',
  text: `update link_reports set resolved_by = 'fixed'
         where workspace_id = $1 and resolved_by = any ($2::text[]) and resolved_by like 'redirect:%'`,
};

/** `$2` are values of `resolved_by`. The bound is left out: the next report makes room where there are too many. */
export const REOPEN_RESOLVED_BY = {
  name: 'link-reports-reopen-resolved-by',
  text: `
    with opened as (
      update link_reports set
        resolved_by = null, resolved_at = null, hits_at_resolution = null, opened_in = ${THIS_TRANSACTION}
      where workspace_id = $1 and resolved_by = any ($2::text[]) and resolved_by like 'redirect:%'
      returning 1
    )
    insert into open_link_reports as o (workspace_id, entries, bound)
    select $1::uuid, count(*), null from opened having count(*) > 0
    on conflict (workspace_id) do update set entries = o.entries + excluded.entries, bound = null`,
};

/** Locks the workspace's counter: no entry can be opened or resolved before the next statement. */
export const HOLD_COUNTER = {
  name: 'link-reports-hold-counter',
  text: 'select from open_link_reports where workspace_id = $1 for update',
};

export const REPAIR_COUNTER = {
  name: 'link-reports-repair-counter',
  text: `
    insert into open_link_reports as o (workspace_id, entries, bound)
    select $1, counted.entries, null
    from (select count(*) as entries from link_reports where workspace_id = $1 and resolved_at is null) counted
    left join open_link_reports kept on kept.workspace_id = $1
    where counted.entries <> coalesce(kept.entries, 0)
    on conflict (workspace_id) do update set entries = excluded.entries, bound = null`,
};
