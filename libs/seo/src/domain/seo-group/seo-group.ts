/** Sizes of an image preview in search results. */
export const IMAGE_PREVIEWS = ['none', 'standard', 'large'] as const;
export const TWITTER_CARDS = ['summary', 'summary_large_image', 'player', 'app'] as const;

export type SeoRobots = {
  readonly index: boolean;
  readonly follow: boolean;
  readonly archive: boolean;
  readonly imageIndex: boolean;
  readonly snippet: boolean;
  /** Characters; -1 for no limit, 0 for no snippet. */
  readonly maxSnippet: number | null;
  /** Seconds; -1 for no limit, 0 for a still image. */
  readonly maxVideoPreview: number | null;
  readonly maxImagePreview: (typeof IMAGE_PREVIEWS)[number] | null;
};

export type SeoOpenGraph = {
  readonly title: string | null;
  readonly description: string | null;
  readonly type: string | null;
  readonly imageMediaId: string | null;
};

export type SeoTwitter = {
  readonly card: (typeof TWITTER_CARDS)[number] | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly creator: string | null;
  readonly imageMediaId: string | null;
};

type SeoTexts = {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonicalUrl: string | null;
  readonly focusKeyword: string | null;
  readonly secondaryKeywords: string[];
  readonly breadcrumbsTitle: string | null;
  readonly noindexReason: string | null;
  readonly redirectTo: string | null;
};

/** The complete group of an entity, as consumers read it. */
export type SeoGroup = SeoTexts & {
  readonly robots: SeoRobots;
  readonly og: SeoOpenGraph;
  readonly twitter: SeoTwitter;
};

type Stated<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };
type Changed<T> = { readonly [K in keyof T]?: T[K] | null };

/** The entity's own values, without those that equal a default. Stored as JSON. */
export type OwnSeo = Stated<SeoTexts> & {
  readonly robots?: Stated<SeoRobots>;
  readonly og?: Stated<SeoOpenGraph>;
  readonly twitter?: Stated<SeoTwitter>;
};

type Complete<T> = { readonly [K in keyof T]: T[K] | null };

/** The entity's own values with every key, null where unset; sent as a patch it changes nothing. */
export type StatedSeo = Complete<SeoTexts> & {
  readonly robots: Complete<SeoRobots>;
  readonly og: Complete<SeoOpenGraph>;
  readonly twitter: Complete<SeoTwitter>;
};

/** A JSON Merge Patch (RFC 7396) of the group: absent keeps, null clears, and null for a nested group resets it to its defaults. */
export type SeoPatch = Changed<SeoTexts> & {
  readonly robots?: Changed<SeoRobots> | null;
  readonly og?: Changed<SeoOpenGraph> | null;
  readonly twitter?: Changed<SeoTwitter> | null;
};
