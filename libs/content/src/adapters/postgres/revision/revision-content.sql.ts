import { PAGE_FIELDS } from '../../../domain/page/page-fields.ts';
import { POST_FIELDS } from '../../../domain/post/post-fields.ts';
import type { RevisedType } from '../../../domain/revision/revision.ts';
import { jsonPairsOf } from '../field-columns.ts';

/** The fields that editors write, of a row `e`; the body is a column of its own. */
const FIELDS: Readonly<Record<RevisedType, string>> = {
  post: `
    ${jsonPairsOf(POST_FIELDS)},
    'tagIds', (select coalesce(jsonb_agg(tag_id order by tag_id), '[]') from post_tags
               where workspace_id = $1 and post_id = e.id),
    'relatedPostIds', (select coalesce(jsonb_agg(related_post_id order by position), '[]') from post_relations
                       where workspace_id = $1 and post_id = e.id)`,
  page: jsonPairsOf(PAGE_FIELDS),
};

/** The content of a row `e` as columns of `revisions`, from `entity_id` on. */
export function stateOf(type: RevisedType): string {
  return `e.id, e.version, e.title, e.status, jsonb_build_object(${FIELDS[type]}) as content, e.body_json,
    e.updated_at, e.updated_by`;
}

/** The whole content of a revision. The body has a column of its own, because PostgreSQL copies a column as it is stored, compressed. */
export const CONTENT = `content || jsonb_build_object('bodyJson', body_json) as content`;

/** The source of the rows `e`, without deleted ones. */
export const ROWS: Readonly<Record<RevisedType, string>> = {
  post: 'from posts e where e.deleted_at is null and e.workspace_id = $1',
  page: 'from pages e where e.workspace_id = $1',
};
