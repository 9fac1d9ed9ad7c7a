import type { Permalinks } from '@app/shared-kernel';

/** What content needs to know of the workspace it publishes in. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly siteName: string | null;
  /** Origin of the consumer's site, where its pages live. */
  readonly siteUrl: string | null;
  /** Where the site shows what is not public yet. */
  readonly previewUrl: string | null;
  readonly defaultLocale: string;
  readonly breadcrumbsEnabled: boolean;
  readonly publisherType: string;
  readonly publisher: {
    readonly name: string | null;
    readonly logoMediaId: string | null;
    readonly sameAs: readonly string[];
  };
  readonly logoUrl: string | null;
  /** Stands for posts that have no picture of their own. */
  readonly defaultOgImageUrl: string | null;
  readonly permalinks: Permalinks;
  /** Understood by the SEO side only. */
  readonly seoTemplates: object;
}

export abstract class Sites {
  /** @throws NotFound when the workspace is gone */
  abstract of(workspaceId: string): Promise<Site>;
}
