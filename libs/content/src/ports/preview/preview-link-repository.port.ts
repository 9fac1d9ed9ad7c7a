import type { Page, PageRequest } from '@app/shared-kernel';
import type { PreviewedEntity, PreviewLink } from '../../domain/preview/preview-link.ts';

/** Links to unpublished content. Expired links are never returned. */
export abstract class PreviewLinkRepository {
  /** @param digest that the token of the link is found by */
  abstract add(link: PreviewLink, digest: Buffer): Promise<void>;
  /** The link whose token has this digest. */
  abstract findByDigest(workspaceId: string, digest: Buffer, now: Date): Promise<PreviewLink | null>;
  /** Those of a post or page, the newest first. */
  abstract list(entity: PreviewedEntity, now: Date, request: PageRequest): Promise<Page<PreviewLink>>;
  /** @returns whether it was there */
  abstract remove(entity: PreviewedEntity, id: string, now: Date): Promise<boolean>;
  /** Deletes those of the workspace that have ended. */
  abstract removeEnded(workspaceId: string, now: Date): Promise<void>;
}
