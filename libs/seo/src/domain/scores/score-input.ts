import type { ContentBlock } from '../blocks.ts';

/** What the structured data check needs to know about the schema type. */
export interface TypeRequirements {
  /** `article`, or another family of the catalogue. */
  readonly family: string;
  /** One property of each group should be present. */
  readonly required: readonly (readonly string[])[];
  readonly suggested: readonly string[];
  /** The value of the post that is the default of a property. */
  readonly fills: ReadonlyMap<string, string>;
}

/** The SEO values that are scored: resolved ones, so that templates count. */
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

/** Everything that a score depends on. Absent fields count as unset. */
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
  /** Whether the workspace has a publisher name. */
  readonly publisherNamed?: boolean;
  /** Of the post's schema type; those of an article when absent. */
  readonly requirements?: TypeRequirements | null;
}
