/** Fields of posts, pages and media that are computed from others: the activity log and archives leave them out. */
export const DERIVED_FIELDS = [
  'bodyText',
  'tocItems',
  'readingTimeMin',
  'wordCount',
  'structuredBlocks',
  'seoScore',
  'readabilityScore',
  'mediaIds',
] as const;
