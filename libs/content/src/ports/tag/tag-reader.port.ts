import type { TagView } from '../../domain/tag/tag-view.ts';
import { EntityReader } from '../entity/entity-reader.port.ts';

export const TAG_SORTS = ['createdAt', 'name'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export interface TagFilter {
  /** Every term occurs, as a case-insensitive substring, in the name or the slug. */
  readonly terms?: readonly string[];
}

/** Reads tags with what responses show of them. */
export abstract class TagReader extends EntityReader<TagView, TagFilter, TagSort> {}
