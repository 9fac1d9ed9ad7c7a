import type { Permalinks } from '@app/shared-kernel';

/** The settings of the workspace that content depends on. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly siteName: string | null;
  /** Origin of the consumer's site. */
  readonly siteUrl: string | null;
  /** The address at which the site shows previews. */
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
  /** The image for posts without a picture of their own. */
  readonly defaultOgImageUrl: string | null;
  readonly permalinks: Permalinks;
  /** Interpreted by the SEO context only. */
  readonly seoTemplates: object;
}

/** Reads the settings of a workspace that content depends on. */
export abstract class Sites {
  /** @throws NotFound if the workspace does not exist */
  abstract of(workspaceId: string): Promise<Site>;
}
