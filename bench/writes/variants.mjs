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

/** @typedef {{ name: string, triggers: boolean, closing: { name: string, text: string } }} Variant */

/** The first is what the service does. @type {Variant[]} */
export const VARIANTS = [
  { name: 'as it is', triggers: true, closing: closing([RAISED, RECORDED, CHANGED]) },
  { name: 'without the feed', triggers: true, closing: closing([RAISED, RECORDED]) },
  { name: 'without totals', triggers: false, closing: closing([RAISED, RECORDED, CHANGED]) },
];

export const WRITE_NAMES = Object.keys(WRITES);

/** @param {string} name of a write */
export function statementOf(name) {
  return { name, text: `update posts ${WRITES[name]}, updated_at = now() where workspace_id = $1 and id = $2` };
}

/** Statements that turn the triggers of totals on or off. */
export function triggersTurned(on) {
  return POST_TRIGGERS.map((trigger) => `alter table posts ${on ? 'enable' : 'disable'} trigger ${trigger}`).join('; ');
}
