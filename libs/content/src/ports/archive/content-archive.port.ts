import type { ArchivedKind, StoredEntity } from '../../domain/archive/archived-entity.ts';

/** Everything of a workspace in its stored form, read in portions by id: memory does not grow with the blog. */
export abstract class ContentArchive {
  /** Without what was deleted. */
  abstract entities(workspaceId: string, kind: ArchivedKind): AsyncIterable<StoredEntity>;
  /** True while the workspace has no content. */
  abstract isEmpty(workspaceId: string): Promise<boolean>;
}
