/** Fields of posts, pages and media that follow from others: the activity log does not tell of them, and archives leave them out. */
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
