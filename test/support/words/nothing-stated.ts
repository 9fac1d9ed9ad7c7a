/** The SEO values of an entity that sets none, as the dashboard API returns them. */
export const NOTHING_STATED = {
  title: null,
  description: null,
  canonicalUrl: null,
  focusKeyword: null,
  secondaryKeywords: null,
  breadcrumbsTitle: null,
  noindexReason: null,
  redirectTo: null,
  robots: {
    index: null,
    follow: null,
    archive: null,
    imageIndex: null,
    snippet: null,
    maxSnippet: null,
    maxVideoPreview: null,
    maxImagePreview: null,
  },
  og: { title: null, description: null, type: null, imageMediaId: null },
  twitter: { card: null, title: null, description: null, creator: null, imageMediaId: null },
};
