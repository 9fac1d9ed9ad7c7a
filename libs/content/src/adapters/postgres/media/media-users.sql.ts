const MENTIONS = 'workspace_id = $1 and media_ids @> array[$2::uuid]';

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
