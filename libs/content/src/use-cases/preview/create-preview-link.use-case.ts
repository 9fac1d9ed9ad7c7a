import {
  readCommand,
  requireByIdOrSlug,
  type Caller,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { QuotaReached } from '../../domain/content.errors.ts';
import {
  expiryOf,
  MAX_PREVIEW_LINKS,
  PREVIEW_LINK_RULES,
  previewAddress,
  type PreviewedType,
  type PreviewLink,
} from '../../domain/preview/preview-link.ts';
import type { PreviewLinkRepository } from '../../ports/preview/preview-link-repository.port.ts';
import type { PreviewTokens } from '../../ports/preview/preview-tokens.port.ts';
import type { RevisionRepository } from '../../ports/revision/revision-repository.port.ts';
import type { Sites } from '../../ports/sites.port.ts';

/** A link with its token, which is returned only once. */
export interface CreatedPreviewLink {
  readonly link: PreviewLink;
  readonly token: string;
  /** The preview address on the site; null if the settings have none. */
  readonly url: string | null;
}

/** Makes a link to a post or page as its writer sees it. Reads by others do not change. */
export class CreatePreviewLink {
  constructor(
    private readonly links: PreviewLinkRepository,
    private readonly tokens: PreviewTokens,
    private readonly entities: RevisionRepository,
    private readonly sites: Sites,
    private readonly transactions: TransactionRunner,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * @param given `hours` that the link is valid
   * @throws Invalid; @throws NotFound if there is no such post or page; @throws QuotaReached
   */
  async execute(
    { workspaceId, userId }: Caller,
    { type, idOrSlug }: { readonly type: PreviewedType; readonly idOrSlug: string },
    given: { readonly hours?: number },
  ): Promise<CreatedPreviewLink> {
    const { hours } = readCommand<{ hours?: number }>(given, PREVIEW_LINK_RULES, 'all');
    const current = (key: string) => this.entities.current(workspaceId, type, key);
    const { id } = await requireByIdOrSlug(idOrSlug, type, current);
    const { previewUrl } = await this.sites.of(workspaceId);
    const { text: token, digest } = this.tokens.issue();
    const now = this.clock.now();
    const entity = { workspaceId, type, id };
    const link = { id: this.ids.next(), entity, userId, createdAt: now, expiresAt: expiryOf(now, hours) };
    await this.transactions.run(async () => {
      await this.links.removeEnded(workspaceId, now);
      const existing = await this.links.countForAdding(entity, now);
      if (existing >= MAX_PREVIEW_LINKS) throw new QuotaReached(`preview links (${MAX_PREVIEW_LINKS})`);
      await this.links.add(link, digest);
    });
    return { link, token, url: previewAddress(previewUrl, token) };
  }
}
