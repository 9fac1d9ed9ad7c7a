import type { ContentBlock } from '../blocks.ts';

/** What the check of structured data needs to know of the schema type. */
export interface TypeRequirements {
  /** `article`, or another family of the catalogue. */
  readonly family: string;
  /** Of each group one property should be known. */
  readonly required: readonly (readonly string[])[];
  readonly suggested: readonly string[];
  /** Which value of the post stands in for a property that was not stated. */
  readonly fills: ReadonlyMap<string, string>;
}

/** The values of the SEO group that matter here: resolved ones, so that templates count. */
export interface ScoredSeo {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly focusKeyword?: string | null;
  readonly redirectTo?: string | null;
  readonly robots?: {
    readonly index?: boolean | null;
    readonly snippet?: boolean | null;
    readonly maxSnippet?: number | null;
  } | null;
  readonly og?: { readonly imageMediaId?: string | null } | null;
}

/** Everything that a score depends on. Whatever is absent counts as unset. */
export interface ScoreInput {
  readonly title?: string | null;
  readonly slug?: string | null;
  readonly excerpt?: string | null;
  readonly summaryForAi?: string | null;
  readonly featuredMediaId?: string | null;
  readonly schemaType?: string | null;
  readonly structuredData?: Readonly<Record<string, unknown>> | null;
  readonly seo?: ScoredSeo | null;
  readonly bodyJson?: readonly ContentBlock[] | null;
  readonly publishedAt?: Date | string | null;
  /** Default locale of the workspace, such as `en-GB`. */
  readonly locale?: string | null;
  readonly siteUrl?: string | null;
  /** Whether the workspace names its publisher. */
  readonly publisherNamed?: boolean;
  /** Of the post's schema type; absent: those of an article. */
  readonly requirements?: TypeRequirements | null;
}
