import { REDIRECT_COLUMNS, REDIRECTS_WITH_HITS } from './redirect-row.ts';

/** Advisory locks by workspace. The prefix keeps them separate from other locks on the same ids. */
const LOCK_KEY = `hashtextextended('redirects ' || $1::text, 0)`;

export const LOCK = { name: 'redirects-lock', text: `select pg_advisory_xact_lock(${LOCK_KEY})` };
export const LOCK_FOR_CLEARING = {
  name: 'redirects-lock-for-clearing',
  text: `select pg_advisory_xact_lock_shared(${LOCK_KEY})`,
};

const INSERT = `
  insert into redirects as r (workspace_id, id, from_path, to_path, type, created_at, updated_at)
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])`;

export const ADD = {
  name: 'redirects-add',
  text: `with added as (${INSERT} returning workspace_id, id)
         insert into redirect_hits (workspace_id, redirect_id, hits, last_hit_at)
         select added.workspace_id, added.id, counted.hits, counted.last_hit_at
         from added join unnest($2::uuid[], $8::bigint[], $9::timestamptz[]) as counted (id, hits, last_hit_at) using (id)`,
};

export const PUT = {
  name: 'redirects-put',
  text: `with put as (${INSERT}
           on conflict (workspace_id, from_digest) do update
             set to_path = excluded.to_path, type = excluded.type, updated_at = excluded.updated_at
           returning workspace_id, id, from_path, to_path),
         hits as (
           insert into redirect_hits (workspace_id, redirect_id) select workspace_id, id from put on conflict do nothing)
         select id, from_path as "fromPath", to_path as "toPath" from put`,
};

export const SAVE = {
  name: 'redirects-save',
  text: `update redirects set from_path = $3, to_path = $4, type = $5, updated_at = $6
         where workspace_id = $1 and id = $2`,
};

export const REMOVE = { name: 'redirects-remove', text: 'delete from redirects where workspace_id = $1 and id = $2' };

export const REMOVE_FROM = {
  name: 'redirects-remove-from',
  text: 'delete from redirects where workspace_id = $1 and from_digest = any ($2::bytea[]) returning id',
};

/** The digest of all spellings of a path. */
const digest = (path: string) => String.raw`sha256(replace(path_key(${path}), E'\\', E'\\\\')::bytea)`;

const IS_FULL = (to: string) => `${to} ~* '^https?://'`;
/** The path of a target, whatever its host. */
const pathIn = (to: string) => `regexp_replace(regexp_replace(${to}, '^https?://[^/?#]*', '', 'i'), '^(?!/)', '/')`;

/** Whether a target of `redirects` leads to a path of the site; uses the index. @param own the parameter with the pattern of the site */
const leadsTo = (to: string, path: string, own: string) =>
  `${digest(pathIn(to))} = ${digest(path)} and (not ${IS_FULL(to)} or ${to} ~* ${own})`;

/** A target with the address of the site keeps it. */
export const REPOINT = {
  name: 'redirects-repoint',
  text: `update redirects r
         set to_path = coalesce(substring(r.to_path from '^[A-Za-z]+://[^/?#]*'), '') || c.went_to, updated_at = $4
         from unnest($2::text[], $3::text[]) as c (old, went_to)
         where r.workspace_id = $1 and ${leadsTo('r.to_path', 'c.old', '$5')}`,
};

export const FIND = {
  name: 'redirects-find',
  text: `select ${REDIRECT_COLUMNS} from ${REDIRECTS_WITH_HITS} where r.workspace_id = $1 and r.id = $2`,
};

/**
 * One look-up in the unique index per digest. In a single condition, the planner would read the whole workspace while
 * it still considers the table small, as during an import into an empty one.
 */
const EACH_FROM = `unnest($2::bytea[]) as wanted (digest) cross join lateral (
  select from_path, to_path, type from redirects
  where workspace_id = $1 and from_digest = wanted.digest limit 1) r`;

export const STANDING_AT = {
  name: 'redirects-existing-at',
  text: `select r.from_path from ${EACH_FROM}`,
};

/** The path of a target at the site, any other target as it is. @param own the parameter with the pattern of the site */
const pathAt = (to: string, own = '$5') => `case when ${to} ~* ${own} then ${pathIn(to)} else ${to} end collate "C"`;

/** A path without query and fragment. */
const bare = (path: string) => `regexp_replace(${path}, '[?#].*', '')`;
/** `otherEnding` of a path without query and fragment. */
const otherEnding = (path: string) =>
  `case when ${path} = '/' then null when ${path} like '%/' then left(${path}, -1) else ${path} || '/' end`;
/** Equal for targets that are `isSamePlace`. */
const place = (target: string) => `path_key(regexp_replace(${target}, '/?([?#].*)?$', ''))`;

/** The redirect that visitors of a target follow: `redirectFor`. */
const redirectFor = (target: string) => `lateral (
  select found.* from unnest(array[${target}, nullif(${bare(target)}, ${target}), ${otherEnding(bare(target))}])
    with ordinality as spelt (path, rank)
  cross join lateral (
    select from_path, to_path, type from redirects
    where workspace_id = $1 and from_digest = ${digest('spelt.path')} limit 1) found
  where spelt.path like '/%'
    and (spelt.rank < 3 or found.to_path is null or ${place(pathAt('found.to_path'))} <> ${place(target)})
  order by spelt.rank limit 1) r`;

/** $4 limits the number of hops, so that even a loop ends. */
export const HOPS_FROM = {
  name: 'redirects-hops-from',
  text: `
    with recursive hops (from_path, to_path, step) as (
      select r.from_path, ${pathAt('r.to_path')}, 1 as step
      from unnest($2::text[]) as wanted (path) cross join ${redirectFor('wanted.path')}
      where r.type = any ($3::text[]) and r.to_path is not null
      union
      select r.from_path, ${pathAt('r.to_path')}, hops.step + 1
      from hops cross join ${redirectFor('hops.to_path')}
      where hops.step < $4 and r.type = any ($3::text[]) and r.to_path is not null
    )
    select distinct from_path as "fromPath", to_path as "toPath" from hops`,
};

/**
 * Redirects by which visitors arrive at one from a path, with one look-up in the index on targets for each ending: the
 * offset keeps the look-ups separate.
 *
 * @param keepsPlace whether the redirect from the path only adds or removes a slash: then it is not followed from the other ending
 */
const leadingTo = (path: string, keepsPlace: string) => `lateral (
  select found.from_path, ${place('found.to_path')} = ${place('found.from_path')} as keeps_place
  from (
    select ${path} as path
    union all
    select other.path from (select ${otherEnding(path)} as path) other
    where other.path is not null and not ${keepsPlace} and not exists (
      select from redirects
      where workspace_id = $1 and from_digest = ${digest('other.path')} and from_path is distinct from $5)
  ) spelt
  cross join lateral (
    select from_path, ${pathAt('to_path', '$6')} as to_path from redirects
    where workspace_id = $1 and ${leadsTo('to_path', 'spelt.path', '$6')}
      and type = any ($3::text[]) and from_path is distinct from $5
    offset 0) found) r`;

/**
 * Unnamed, so that it is planned each time: a plan made while the table was small would scan the whole table throughout
 * an import.
 */
export const HOPS_TO = {
  text: `
    with recursive ways (path, from_path, keeps_place, step) as (
      select wanted.path, r.from_path, r.keeps_place, 1 as step
      from unnest($2::text[]) as wanted (path) cross join ${leadingTo('wanted.path', 'false')}
      union
      select ways.path, r.from_path, r.keeps_place, ways.step + 1
      from ways cross join ${leadingTo('ways.from_path', 'ways.keeps_place')}
      where ways.step < $4
    )
    select path, max(step) as hops from ways group by path`,
};

/** Newest first. */
export const LEADING_BEFORE = {
  name: 'redirects-leading-before',
  text: `select id, from_path as "fromPath" from redirects
         where workspace_id = $1 and id < $2 and type = any ($4::text[]) order by id desc limit $3`,
};

/** Oldest first, because ids sort by age. */
export const PORTION_AFTER = {
  name: 'redirects-portion-after',
  text: `select ${REDIRECT_COLUMNS} from ${REDIRECTS_WITH_HITS}
         where r.workspace_id = $1 and r.id > $2 order by r.id limit $3`,
};

export const CONTENT_AT = {
  name: 'redirects-content-at',
  text: `select from_path as "fromPath", to_path as "toPath", type from redirects
         where workspace_id = $1 and from_digest = any ($2::bytea[])`,
};
