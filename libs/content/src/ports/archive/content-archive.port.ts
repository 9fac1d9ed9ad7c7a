import type { ArchivedKind, StoredEntity } from '../../domain/archive/archived-entity.ts';

/** Reads the stored content of a workspace in portions by id, so that memory use does not grow with the blog. */
export abstract class ContentArchive {
  /** Without deleted entities. */
  abstract entities(workspaceId: string, kind: ArchivedKind): AsyncIterable<StoredEntity>;
  /** True while the workspace has no content. */
  abstract isEmpty(workspaceId: string): Promise<boolean>;
}
