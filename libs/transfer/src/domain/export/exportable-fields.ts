import type { ArchiveKind } from '../archive/archive-format.ts';

/** The formats of other systems, by the names that notes use. */
export const FOREIGN_FORMATS = { ghost: 'Ghost', wordpress: 'WordPress', markdown: 'Markdown' } as const;
export type ForeignFormat = keyof typeof FOREIGN_FORMATS;

type Held = readonly ForeignFormat[];
const ALL: Held = ['ghost', 'wordpress', 'markdown'];
const BOTH: Held = ['ghost', 'wordpress'];
const GHOST: Held = ['ghost'];
const WORDPRESS: Held = ['wordpress'];
const MARKDOWN: Held = ['markdown'];

/** What every system makes anew. */
const MADE_ANEW = { id: ALL, createdAt: ALL, updatedAt: ALL };

/** The SEO group of posts and pages. */
const ITEM_SEO = {
  'seo.title': ALL,
  'seo.description': ALL,
  'seo.canonicalUrl': ALL,
  'seo.focusKeyword': ['wordpress', 'markdown'],
  'seo.secondaryKeywords': ['wordpress', 'markdown'],
  'seo.breadcrumbsTitle': WORDPRESS,
  'seo.redirectTo': WORDPRESS,
  'seo.robots.index': ['wordpress', 'markdown'],
  'seo.robots.follow': ['wordpress', 'markdown'],
  'seo.robots.archive': ['wordpress', 'markdown'],
  'seo.robots.imageIndex': ['wordpress', 'markdown'],
  'seo.robots.snippet': ['wordpress', 'markdown'],
  'seo.robots.maxSnippet': MARKDOWN,
  'seo.robots.maxVideoPreview': MARKDOWN,
  'seo.robots.maxImagePreview': MARKDOWN,
  'seo.og.title': BOTH,
  'seo.og.description': BOTH,
  'seo.og.imageMediaId': ALL,
  'seo.twitter.title': BOTH,
  'seo.twitter.description': BOTH,
  'seo.twitter.imageMediaId': BOTH,
} satisfies Record<string, Held>;

/** The SEO group of authors, categories and tags. */
const TERM_SEO = { 'seo.title': GHOST, 'seo.description': GHOST };

/**
 * Which formats hold a field of the stored entities and settings. A field that is not here is held by none, and the
 * report of an export says that it is lost.
 */
export const EXPORTABLE_FIELDS: Readonly<Record<ArchiveKind | 'workspace', Readonly<Record<string, Held>>>> = {
  post: {
    ...MADE_ANEW,
    ...ITEM_SEO,
    slug: ALL,
    title: ALL,
    excerpt: ALL,
    bodyJson: ALL,
    status: ALL,
    publishedAt: ALL,
    // Markdown makes drafts of what is scheduled, with a note of its own.
    scheduledAt: ALL,
    authorId: ALL,
    categoryId: ALL,
    tagIds: ALL,
    featuredMediaId: ALL,
    canonicalUrl: ALL,
  },
  page: {
    ...MADE_ANEW,
    ...ITEM_SEO,
    slug: ALL,
    title: ALL,
    bodyJson: ALL,
    status: ALL,
    publishedAt: ALL,
    // Markdown makes drafts of what is scheduled, with a note of its own.
    scheduledAt: ALL,
  },
  author: {
    ...MADE_ANEW,
    slug: BOTH,
    displayName: ALL,
    bio: GHOST,
    avatarMediaId: GHOST,
    // As far as it has fields for them; the writer notes the others.
    sameAs: GHOST,
  },
  category: {
    ...MADE_ANEW,
    ...TERM_SEO,
    slug: BOTH,
    name: ALL,
    description: BOTH,
    parentId: WORDPRESS,
  },
  tag: { ...MADE_ANEW, ...TERM_SEO, slug: BOTH, name: ALL },
  media: {
    id: ALL,
    createdAt: ALL,
    mimeType: ALL,
    sizeBytes: ALL,
    width: ALL,
    height: ALL,
    alt: WORDPRESS,
    caption: WORDPRESS,
  },
  redirect: {
    id: MARKDOWN,
    createdAt: MARKDOWN,
    updatedAt: MARKDOWN,
    fromPath: MARKDOWN,
    toPath: MARKDOWN,
    type: MARKDOWN,
  },
  workspace: {
    name: BOTH,
    siteName: BOTH,
    defaultLocale: BOTH,
    siteUrl: WORDPRESS,
  },
};
