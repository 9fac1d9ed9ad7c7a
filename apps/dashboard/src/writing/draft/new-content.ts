import type { Workspace } from '../../api/index.ts';
import type { DraftContent } from '../../drafts/index.ts';
import type { EntityKind } from './entity-kind.ts';

/** What a new post or page begins with: a post with the default author of the user, or none, who is then asked for. */
export function newContent(kind: EntityKind, { membership }: Workspace): DraftContent {
  return kind.type === 'post' ? { ...kind.blank, authorId: membership.defaultAuthorId } : kind.blank;
}
