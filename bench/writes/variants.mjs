const POST_TRIGGERS = ['posts_added', 'posts_changed', 'posts_removed', 'posts_removed_tags'];

const RAISED = `raised as (
  update workspaces set content_version = content_version + 1 where id = any ($1::uuid[])
  returning id as workspace_id, content_version as version)`;
const RECORDED = `recorded as (
  insert into activities (workspace_id, created_at, id, action, entity_type, entity_id, entity_name, details, via)
  select w, now(), gen_random_uuid(), 'post.updated', 'post', $2::uuid, 'A post', '{}', 'system' from unnest($1::uuid[]) w)`;
const CHANGED = `changed as (
  insert into content_changes (workspace_id, type, id, version, deleted, slug, changed_at)
  select workspace_id, 'post', $2::uuid, version, false, 'a-post', now() from raised
  on conflict (workspace_id, type, id) do update
    set version = excluded.version, deleted = excluded.deleted, slug = excluded.slug, changed_at = excluded.changed_at)`;

/** The last statement of a write: version, activity log and change feed. */
const closing = (parts) => ({ name: `close-${parts.length}`, text: `with ${parts.join(', ')} select` });

const WRITES = {
  'another title': `set title = 'Title ' || $3`,
  'another status': `set status = case when status = 'draft' then 'published' else 'draft' end, title = title || substr($3, 1, 0)`,
};

const plain = (set) => `update posts ${set}, updated_at = now() where workspace_id = $1 and id = $2`;

/**
 * The work of the triggers for one post, appended to the statement that writes it: read the old post, and record the
 * changes.
 */
const counting = (set) => `
  with was as (
    select status, author_id, category_id, (created_at at time zone 'UTC')::date as created_on, seo_score
    from posts where workspace_id = $1 and id = $2 and deleted_at is null
  ), written as (
    ${plain(set)}
    returning status, author_id, category_id, (created_at at time zone 'UTC')::date as created_on, seo_score
  ), differs as (
    select status, author_id, category_id, created_on, seo_score, sum(n) as n
    from (select *, 1 as n from written union all select *, -1 from was) both_states
    group by 1, 2, 3, 4, 5 having sum(n) <> 0
  ), noted as (
    insert into post_count_changes (workspace_id, status, author_id, category_id, created_on, seo_score, posts)
    select $1, status, author_id, category_id, created_on, seo_score, n from differs
  ), tagged as (
    insert into post_count_changes (workspace_id, status, tag_id, posts)
    select $1, d.status, t.tag_id, sum(d.n) from differs d join post_tags t on t.workspace_id = $1 and t.post_id = $2
    group by 2, 3 having sum(d.n) <> 0
  )
  select`;

/** @typedef {{ name: string, triggers: boolean, write: (set: string) => string, closing: { name: string, text: string } }} Variant */

/** The first is what the service does. @type {Variant[]} */
export const VARIANTS = [
  { name: 'as it is', triggers: true, write: plain, closing: closing([RAISED, RECORDED, CHANGED]) },
  { name: 'without the feed', triggers: true, write: plain, closing: closing([RAISED, RECORDED]) },
  { name: 'without totals', triggers: false, write: plain, closing: closing([RAISED, RECORDED, CHANGED]) },
  {
    name: 'totals by the statement',
    triggers: false,
    write: counting,
    closing: closing([RAISED, RECORDED, CHANGED]),
  },
];

export const WRITE_NAMES = Object.keys(WRITES);

/** @param {string} name of a write @param {Variant} variant */
export function statementOf(name, variant) {
  return { name: `${name}, ${variant.write.name}`, text: variant.write(WRITES[name]) };
}

/** Statements that turn the triggers of totals on or off. */
export function triggersTurned(on) {
  return POST_TRIGGERS.map((trigger) => `alter table posts ${on ? 'enable' : 'disable'} trigger ${trigger}`).join('; ');
}
