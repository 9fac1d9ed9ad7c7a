const MENTIONS = 'workspace_id = $1 and media_ids @> array[$2::uuid]';

/** Tables that may refer to files, each with an index over the files that its rows mention. */
const USERS = ['posts', 'pages', 'categories', 'tags', 'authors'];

/** A condition on the row `u` of a table: it mentions the file `m`. $1 is the workspace. */
function mentions(table: string): string {
  const live = table === 'posts' ? ' and u.deleted_at is null' : '';
  return `u.workspace_id = $1 and u.media_ids @> array[m.id]${live}`;
}

/** A condition on the file `m`: nothing but the settings of the workspace may mention it. $1 is the workspace. */
export const MENTIONED_NOWHERE = USERS.map(
  (table) => `not exists (select from ${table} u where ${mentions(table)})`,
).join(' and ');

const COUNTED = USERS.map((table) => `(select count(*) from ${table} u where ${mentions(table)})`);

/** How many rows of `MEDIA_USERS` there are for each file, without those that have none. $1 is the workspace, $2 the files, $3 the publisher's logo. */
export const MEDIA_USE_COUNTS = {
  name: 'media-use-counts',
  text: `
    select id, count
    from (
      select m.id, m.place, (${COUNTED.join(' + ')} + (m.id is not distinct from $3::uuid)::int)::int as count
      from unnest($2::uuid[]) with ordinality as m (id, place)
    ) counted
    where count > 0 order by place`,
};

/**
 * Everything that refers to a file. $1 is the workspace, $2 the file, $3 its name, $4 the publisher's logo, $5 the
 * page size and $6 its offset. Every table has an index over the files that its rows mention.
 */
export const MEDIA_USERS = {
  name: 'media-users',
  text: `
    with used as (
      select 'post' as entity_type, id, slug, title, status, created_at, body_json, seo, structured_data,
             case when featured_media_id = $2 then 'featuredMediaId' end as field
      from posts where ${MENTIONS} and deleted_at is null
      union all
      select 'page', id, slug, title, status, created_at, body_json, seo, null, null from pages where ${MENTIONS}
      union all
      select 'category', id, slug, name, null, created_at, null, seo, null, null from categories where ${MENTIONS}
      union all
      select 'tag', id, slug, name, null, created_at, null, seo, null, null from tags where ${MENTIONS}
      union all
      select 'author', id, slug, display_name, null, created_at, null, seo, null,
             case when avatar_media_id = $2 then 'avatarMediaId' end
      from authors where ${MENTIONS}
      union all
      select 'workspace', $1, null, $3, null, '-infinity', null, null, null, 'publisher.logoMediaId' where $2 = $4::uuid
    )
    select total, page.*
    from (select count(*)::int as total from used) counted
    left join (select * from used order by created_at desc, id desc limit $5 offset $6) page on true
    order by created_at desc, id desc`,
};
