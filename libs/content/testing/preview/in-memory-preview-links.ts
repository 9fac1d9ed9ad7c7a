import type { Page, PageRequest } from '@app/shared-kernel';
import type { PreviewedEntity, PreviewLink } from '../../src/domain/preview/preview-link.ts';
import { PreviewLinkRepository } from '../../src/ports/preview/preview-link-repository.port.ts';

export class InMemoryPreviewLinks extends PreviewLinkRepository {
  private links: { readonly link: PreviewLink; readonly digest: Buffer }[] = [];

  async add(link: PreviewLink, digest: Buffer): Promise<void> {
    this.links.push({ link, digest });
  }

  async findByDigest(workspaceId: string, digest: Buffer, now: Date): Promise<PreviewLink | null> {
    const found = this.links.find(
      (each) => each.link.entity.workspaceId === workspaceId && each.digest.equals(digest) && each.link.expiresAt > now,
    );
    return found?.link ?? null;
  }

  async list(entity: PreviewedEntity, now: Date, { page, pageSize }: PageRequest): Promise<Page<PreviewLink>> {
    const valid = this.of(entity, now).sort(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (b.id < a.id ? -1 : 1),
    );
    return { items: valid.slice((page - 1) * pageSize, page * pageSize), total: valid.length };
  }

  async countForAdding(entity: PreviewedEntity, now: Date): Promise<number> {
    return this.of(entity, now).length;
  }

  async remove(entity: PreviewedEntity, id: string, now: Date): Promise<boolean> {
    const link = this.of(entity, now).find((each) => each.id === id);
    this.links = this.links.filter((each) => each.link !== link);
    return link !== undefined;
  }

  async removeEnded(workspaceId: string, now: Date): Promise<void> {
    this.links = this.links.filter(({ link }) => link.entity.workspaceId !== workspaceId || link.expiresAt > now);
  }

  private of({ workspaceId, type, id }: PreviewedEntity, now: Date): PreviewLink[] {
    return this.links
      .map(({ link }) => link)
      .filter(({ entity }) => entity.workspaceId === workspaceId && entity.type === type && entity.id === id)
      .filter(({ expiresAt }) => expiresAt > now);
  }
}
