import type { Database } from '@app/platform';
import { PostSurroundings, type Surrounding, type Surroundings } from '../../../ports/post/post-surroundings.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { toAuthor, type AuthorRow } from '../author/author-row.ts';
import { toSurroundings, type SurroundingsRow } from './post-view.mapper.ts';

/** $1 is the workspace, $2 the id of the publisher's logo; then author, category, tags, pinned posts in order, and media. */
const AROUND = {
  name: 'post-surroundings',
  text: `
    select
      (select to_jsonb(a) from authors a where a.workspace_id = $1 and a.id = $3) as author,
      (select to_jsonb(c) from categories c where c.workspace_id = $1 and c.id = $4) as category,
      (select jsonb_agg(jsonb_build_object('id', step.id, 'slug', step.slug, 'name', step.name, 'path', step.path,
                                           'breadcrumbsTitle', step.seo ->> 'breadcrumbsTitle') order by length(step.path))
       from categories c
       join categories step on step.workspace_id = $1 and step.slug = any (string_to_array(c.path, '/'))
       where c.workspace_id = $1 and c.id = $4) as trail,
      (select jsonb_agg(to_jsonb(t) order by lower(t.name), t.id)
       from tags t where t.workspace_id = $1 and t.id = any ($5::uuid[])) as tags,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'excerpt', r.excerpt,
          'status', r.status, 'featured_media_id', r.featured_media_id, 'published_at', r.published_at,
          'category_id', r.category_id,
          'category_path', (select rc.path from categories rc where rc.workspace_id = $1 and rc.id = r.category_id))
          order by pinned.position)
       from unnest($6::uuid[]) with ordinality as pinned (id, position)
       join posts r on r.workspace_id = $1 and r.id = pinned.id and r.deleted_at is null) as related,
      (select jsonb_agg(to_jsonb(m)) from media m
       where m.workspace_id = $1
         and (m.id = any ($7::uuid[]) or m.id = $2::uuid
           or m.id = (select a.avatar_media_id from authors a where a.workspace_id = $1 and a.id = $3))) as media`,
};

export class PostgresPostSurroundings extends PostSurroundings {
  constructor(private readonly database: Database) {
    super();
  }

  async of(site: Site, ids: Surrounding): Promise<Surroundings> {
    const { authorId = null, categoryId = null, tagIds = [], relatedPostIds = [], mediaIds = [] } = ids;
    const [row] = await this.database.query<SurroundingsRow & { author: AuthorRow | null }>({
      ...AROUND,
      values: [site.id, site.publisher.logoMediaId, authorId, categoryId, tagIds, relatedPostIds, mediaIds],
    });
    if (!row) throw new Error('A select without a source has one row.');
    return { ...toSurroundings(row), author: row.author && toAuthor(row.author) };
  }
}
