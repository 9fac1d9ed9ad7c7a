import type { Page, PageRequest } from '@app/shared-kernel';
import type { PreviewedEntity, PreviewLink } from '../../domain/preview/preview-link.ts';

/** Links to unpublished content. Expired links are never returned. */
export abstract class PreviewLinkRepository {
  /** @param digest of the link's token; links are found by it */
  abstract add(link: PreviewLink, digest: Buffer): Promise<void>;
  /** The link whose token has this digest. */
  abstract findByDigest(workspaceId: string, digest: Buffer, now: Date): Promise<PreviewLink | null>;
  /** The valid links of a post or page, newest first. */
  abstract list(entity: PreviewedEntity, now: Date, request: PageRequest): Promise<Page<PreviewLink>>;
  /** Number of valid links of a post or page. Other transactions that call this for it wait until this one ends. */
  abstract countForAdding(entity: PreviewedEntity, now: Date): Promise<number>;
  /** @returns whether it existed */
  abstract remove(entity: PreviewedEntity, id: string, now: Date): Promise<boolean>;
  /** Deletes the expired links of the workspace. */
  abstract removeEnded(workspaceId: string, now: Date): Promise<void>;
}
