import { POST_TABLE } from './post-row.ts';

/**
 * The columns of a `PostView`, for a query that selects from `posts p`. $1 is the workspace, $2 the id of the
 * publisher's logo. Related rows come as JSON from correlated look-ups by primary key, so that one query loads whole
 * pages.
 */
export const POST_VIEW_COLUMNS = viewOf(POST_TABLE.of('p'));

/** The same columns with an empty body, and without the columns computed from it or loaded with it. */
export const POST_VIEW_COLUMNS_WITHOUT_BODY = viewOf(
  POST_TABLE.of('p', {
    bodyJson: `'[]'::jsonb`,
    bodyText: `''`,
    tocItems: `'[]'::jsonb`,
    structuredData: `'{}'::jsonb`,
    structuredBlocks: `'[]'::jsonb`,
  }),
);

function viewOf(columns: string): string {
  return `
  ${columns},
  coalesce((select v.views from post_views v where v.workspace_id = $1 and v.post_id = p.id), 0)::float8
    as view_count,
  (select to_jsonb(a) from authors a where a.workspace_id = $1 and a.id = p.author_id) as author,
  (select to_jsonb(c) from categories c where c.workspace_id = $1 and c.id = p.category_id) as category,
  (select jsonb_agg(jsonb_build_object('id', step.id, 'slug', step.slug, 'name', step.name, 'path', step.path,
                                       'breadcrumbsTitle', step.seo ->> 'breadcrumbsTitle') order by length(step.path))
   from categories c
   join categories step on step.workspace_id = $1 and step.slug = any (string_to_array(c.path, '/'))
   where c.workspace_id = $1 and c.id = p.category_id) as trail,
  (select jsonb_agg(to_jsonb(t) order by lower(t.name), t.id)
   from post_tags pt join tags t on t.workspace_id = $1 and t.id = pt.tag_id
   where pt.workspace_id = $1 and pt.post_id = p.id) as tags,
  (select jsonb_agg(jsonb_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'excerpt', r.excerpt,
      'status', r.status, 'featured_media_id', r.featured_media_id, 'published_at', r.published_at, 'category_id', r.category_id,
      'category_path', (select rc.path from categories rc where rc.workspace_id = $1 and rc.id = r.category_id))
      order by pr.position)
   from post_relations pr join posts r on r.workspace_id = pr.workspace_id and r.id = pr.related_post_id
   where pr.workspace_id = $1 and pr.post_id = p.id and r.deleted_at is null) as related,
  (select jsonb_agg(to_jsonb(m)) from media m
   where m.workspace_id = $1
     and (m.id = any (p.media_ids) or m.id = $2::uuid
       or m.id = (select a.avatar_media_id from authors a where a.workspace_id = $1 and a.id = p.author_id)))
    as media`;
}
