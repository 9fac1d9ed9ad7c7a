// Made from the OpenAPI document of the external API by `npm run client:types`; edits here are lost.

export interface AttachTags {
  tagIds: string[];
}

export interface Author {
  id: string;
  workspaceId: string;
  slug: string;
  displayName: string;
  bio: string | null;
  credentials: string | null;
  avatarMediaId: string | null;
  avatarMedia: Media | null;
  sameAs: string[];
  isActive: boolean;
  seo: SeoGroup;
  person: {
    jobTitle: string | null;
    worksFor: string | null;
    alumniOf: string | null;
    award: string | null;
    honorificPrefix: string | null;
    honorificSuffix: string | null;
    knowsAbout: string[];
  };
  createdAt: string;
  updatedAt: string;
  jsonLd: JsonLd;
}

export type Block =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | ImageBlock
  | CodeBlock
  | QuoteBlock
  | DividerBlock
  | CalloutBlock
  | VideoEmbedBlock
  | TweetEmbedBlock
  | FaqBlock
  | CtaBlock
  | KeyTakeawaysBlock;

export type BlockInput =
  | ParagraphBlockInput
  | HeadingBlockInput
  | ListBlockInput
  | ImageBlockInput
  | CodeBlockInput
  | QuoteBlockInput
  | DividerBlockInput
  | CalloutBlockInput
  | VideoEmbedBlockInput
  | TweetEmbedBlockInput
  | FaqBlockInput
  | CtaBlockInput
  | KeyTakeawaysBlockInput;

/** A note that stands out. */
export interface CalloutBlock {
  type: 'callout';
  variant: 'info' | 'warning' | 'success' | 'error';
  title?: string;
  body: string;
}

/** A note that stands out. */
export interface CalloutBlockInput {
  type: 'callout';
  variant: 'info' | 'warning' | 'success' | 'error';
  title?: string | null;
  body: string;
}

export interface Category {
  id: string;
  workspaceId: string;
  parentId: string | null;
  slug: string;
  name: string;
  description: string | null;
  /** The slugs from the root down. */
  path: string;
  sortOrder: number;
  isActive: boolean;
  seo: SeoGroup;
  collectionMetadata: {
    includeChildCategories: boolean;
    sortPostsBy: string;
  };
  createdAt: string;
  updatedAt: string;
  jsonLd: JsonLd;
}

/** Raw text, to be shown as it is. */
export interface CodeBlock {
  type: 'code';
  language: string;
  code: string;
}

/** Raw text, to be shown as it is. */
export interface CodeBlockInput {
  type: 'code';
  language: string;
  code: string;
}

export interface CreatePost {
  slug: string;
  title: string;
  bodyJson: BlockInput[];
  authorId: string;
  excerpt?: string | null;
  categoryId?: string | null;
  featuredMediaId?: string | null;
  tagIds?: string[];
  /** Posts to pin, in order. */
  relatedPostIds?: string[];
  status?: 'draft' | 'published' | 'archived';
  isHowTo?: boolean;
  summaryForAi?: string | null;
  canonicalUrl?: string | null;
  seo?: SeoGroupInput;
  /** A type of the schema catalogue; BlogPosting by default. */
  schemaType?: string;
  /** Keyed by schemaType; see the schema catalogue. */
  structuredData?: Record<string, unknown>;
}

/** An invitation with a button. */
export interface CtaBlock {
  type: 'cta';
  title: string;
  body: string;
  /** An http(s), mailto or tel URL, a path of the site, or #fragment. */
  linkUrl: string;
  linkLabel: string;
  variant: 'default' | 'outlined';
}

/** An invitation with a button. */
export interface CtaBlockInput {
  type: 'cta';
  title: string;
  body: string;
  /** An http(s), mailto or tel URL, a path of the site, or #fragment. */
  linkUrl: string;
  linkLabel: string;
  variant: 'default' | 'outlined';
}

/** A break between two parts. */
export interface DividerBlock {
  type: 'divider';
}

/** A break between two parts. */
export interface DividerBlockInput {
  type: 'divider';
}

export interface ErrorBody {
  code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'PAYMENT_REQUIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'RATE_LIMITED' | 'INTERNAL';
  message: string;
  /** What is wrong where (400), why it conflicts (409), or null. */
  details: Array<{
    path: string;
    message: string;
  }> | {
    reason: 'slug' | 'path' | 'version' | 'references' | 'loop' | 'exists' | 'quota';
  } | null;
}

/** Questions with their answers. */
export interface FaqBlock {
  type: 'faq';
  items: Array<{
    question: string;
    answer: string;
  }>;
}

/** Questions with their answers. */
export interface FaqBlockInput {
  type: 'faq';
  items: Array<{
    question: string;
    answer: string;
  }>;
}

/** A heading; the table of contents is made of these. */
export interface HeadingBlock {
  type: 'heading';
  level: 2 | 3 | 4;
  text: string;
  /** Made of the text when it is left out; a repeated one gets -2, -3 and so on. */
  id: string;
}

/** A heading; the table of contents is made of these. */
export interface HeadingBlockInput {
  type: 'heading';
  level: 2 | 3 | 4;
  text: string;
  /** Made of the text when it is left out; a repeated one gets -2, -3 and so on. */
  id?: string | null;
}

/** A media file of the workspace. */
export interface ImageBlock {
  type: 'image';
  mediaId: string;
  alt?: string;
  caption?: string;
  /** Where the file is; null once it was deleted. */
  url: string | null;
}

/** A media file of the workspace. */
export interface ImageBlockInput {
  type: 'image';
  mediaId: string;
  alt?: string | null;
  caption?: string | null;
}

/** A Schema.org graph in JSON-LD 1.1, ready for a script element. */
export interface JsonLd {
  '@context': 'https://schema.org';
  '@graph': Array<Record<string, unknown>>;
}

/** What to remember. */
export interface KeyTakeawaysBlock {
  type: 'key_takeaways';
  items: string[];
}

/** What to remember. */
export interface KeyTakeawaysBlockInput {
  type: 'key_takeaways';
  items: string[];
}

export interface LinkHealthEntry {
  id: string;
  workspaceId: string;
  path: string;
  referrer: string | null;
  hitCount: number;
  firstSeenAt: string;
  lastSeenAt: string;
  resolvedAt?: string;
  resolvedBy: string | null;
}

/** Items in inline Markdown, with bullets or numbers. */
export interface ListBlock {
  type: 'list';
  style: 'bullet' | 'ordered';
  items: string[];
}

/** Items in inline Markdown, with bullets or numbers. */
export interface ListBlockInput {
  type: 'list';
  style: 'bullet' | 'ordered';
  items: string[];
}

export interface Media {
  id: string;
  workspaceId: string;
  url: string;
  storagePath: string;
  mimeType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  alt: string | null;
  caption: string | null;
  uploadedByUserId: string | null;
  uploadedByApiKeyId: string | null;
  createdAt: string;
}

export interface NestedAuthor {
  id: string;
  workspaceId: string;
  slug: string;
  displayName: string;
  bio: string | null;
  credentials: string | null;
  avatarMediaId: string | null;
  avatarMedia: Media | null;
  sameAs: string[];
  isActive: boolean;
  seo: SeoGroup;
  person: {
    jobTitle: string | null;
    worksFor: string | null;
    alumniOf: string | null;
    award: string | null;
    honorificPrefix: string | null;
    honorificSuffix: string | null;
    knowsAbout: string[];
  };
  createdAt: string;
  updatedAt: string;
}

export interface NestedCategory {
  id: string;
  workspaceId: string;
  parentId: string | null;
  slug: string;
  name: string;
  description: string | null;
  /** The slugs from the root down. */
  path: string;
  sortOrder: number;
  isActive: boolean;
  seo: SeoGroup;
  collectionMetadata: {
    includeChildCategories: boolean;
    sortPostsBy: string;
  };
  createdAt: string;
  updatedAt: string;
}

export interface NestedTag {
  id: string;
  workspaceId: string;
  slug: string;
  name: string;
  seo: SeoGroup;
  createdAt: string;
}

export interface Page {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  bodyJson: Block[];
  bodyText: string;
  pageType: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  status: 'draft' | 'published';
  publishedAt: string | null;
  seo: SeoGroup;
  createdAt: string;
  updatedAt: string;
  jsonLd: JsonLd;
}

/** Running text in inline Markdown. */
export interface ParagraphBlock {
  type: 'paragraph';
  text: string;
}

/** Running text in inline Markdown. */
export interface ParagraphBlockInput {
  type: 'paragraph';
  text: string;
}

export interface Post {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  excerpt: string | null;
  bodyJson: Block[];
  bodyText: string;
  tocItems: Array<{
    level: 2 | 3 | 4;
    text: string;
    id: string;
  }>;
  readingTimeMin: number;
  featuredMediaId: string | null;
  featuredMedia: Media | null;
  authorId: string;
  author: NestedAuthor;
  categoryId: string | null;
  category: NestedCategory | null;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  publishedAt: string | null;
  scheduledAt: string | null;
  isHowTo: boolean;
  summaryForAi: string | null;
  canonicalUrl: string | null;
  viewCount: number;
  seo: SeoGroup;
  schemaType: string;
  structuredData: Record<string, unknown> | null;
  structuredBlocks: Block[];
  seoScore: number;
  readabilityScore: number;
  jsonLd: JsonLd;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
  tags: NestedTag[];
  relatedPosts: Array<{
    id: string;
    slug: string;
    title: string;
    excerpt: string | null;
    status: 'draft' | 'scheduled' | 'published' | 'archived';
    featuredMediaId: string | null;
  }>;
}

/** Words of somebody else. */
export interface QuoteBlock {
  type: 'quote';
  text: string;
  attribution?: string;
}

/** Words of somebody else. */
export interface QuoteBlockInput {
  type: 'quote';
  text: string;
  attribution?: string | null;
}

export interface Redirect {
  id: string;
  workspaceId: string;
  fromPath: string;
  toPath: string | null;
  type: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
  hitCount: number;
  lastHitAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ReportLink {
  /** The path that led nowhere, without a host. */
  path: string;
  /** The page that links there. */
  referrer?: string | null;
}

/** A JSON Schema of what structuredData may hold for the type. */
export type SchemaType = Record<string, unknown>;

export interface SchemaTypes {
  /** By the name of the type. */
  data: Record<string, SchemaType>;
}

/** The SEO values that consumers are to use, defaults and templates filled in. */
export interface SeoGroup {
  /** Title for search results; unset, the template of the workspace fills it in. */
  title: string | null;
  /** Description for search results; unset, the template of the workspace fills it in. */
  description: string | null;
  /** Address of the original, when the content stands elsewhere too. */
  canonicalUrl: string | null;
  /** The phrase that the content wants to be found by. */
  focusKeyword: string | null;
  /** Further phrases. */
  secondaryKeywords: string[];
  /** Name in breadcrumbs. */
  breadcrumbsTitle: string | null;
  /** Why search engines are kept out, for editors. */
  noindexReason: string | null;
  /** Where visitors are to be sent instead: an absolute URL or a path. */
  redirectTo: string | null;
  robots: {
    /** Whether search engines may list the page. */
    index: boolean;
    /** Whether they may follow its links. */
    follow: boolean;
    /** Whether they may show a stored copy. */
    archive: boolean;
    /** Whether they may list its images. */
    imageIndex: boolean;
    /** Whether they may show a text or video snippet. */
    snippet: boolean;
    /** Longest text snippet in characters; -1 is no limit. */
    maxSnippet: number | null;
    /** Longest video preview in seconds; -1 is no limit. */
    maxVideoPreview: number | null;
    /** Largest image preview. */
    maxImagePreview: 'none' | 'standard' | 'large' | null;
  };
  og: {
    /** Title on social networks. */
    title: string | null;
    /** Description on social networks. */
    description: string | null;
    /** Open Graph type, such as article. */
    type: string | null;
    /** Media shown on social networks. */
    imageMediaId: string | null;
  };
  twitter: {
    /** Kind of card. */
    card: 'summary' | 'summary_large_image' | 'player' | 'app' | null;
    /** Title of the card. */
    title: string | null;
    /** Description of the card. */
    description: string | null;
    /** Account of the creator, such as @galley. */
    creator: string | null;
    /** Media shown on the card. */
    imageMediaId: string | null;
  };
}

/** A JSON Merge Patch (RFC 7396): what is absent stays, null clears a value or resets a group. Unknown keys are ignored. */
export interface SeoGroupInput {
  /** Title for search results; unset, the template of the workspace fills it in. */
  title?: string | null;
  /** Description for search results; unset, the template of the workspace fills it in. */
  description?: string | null;
  /** Address of the original, when the content stands elsewhere too. */
  canonicalUrl?: string | null;
  /** The phrase that the content wants to be found by. */
  focusKeyword?: string | null;
  /** Further phrases. */
  secondaryKeywords?: string[] | null;
  /** Name in breadcrumbs. */
  breadcrumbsTitle?: string | null;
  /** Why search engines are kept out, for editors. */
  noindexReason?: string | null;
  /** Where visitors are to be sent instead: an absolute URL or a path. */
  redirectTo?: string | null;
  robots?: {
    /** Whether search engines may list the page. */
    index?: boolean | null;
    /** Whether they may follow its links. */
    follow?: boolean | null;
    /** Whether they may show a stored copy. */
    archive?: boolean | null;
    /** Whether they may list its images. */
    imageIndex?: boolean | null;
    /** Whether they may show a text or video snippet. */
    snippet?: boolean | null;
    /** Longest text snippet in characters; -1 is no limit. */
    maxSnippet?: number | null;
    /** Longest video preview in seconds; -1 is no limit. */
    maxVideoPreview?: number | null;
    /** Largest image preview. */
    maxImagePreview?: 'none' | 'standard' | 'large' | null;
  } | null;
  og?: {
    /** Title on social networks. */
    title?: string | null;
    /** Description on social networks. */
    description?: string | null;
    /** Open Graph type, such as article. */
    type?: string | null;
    /** Media shown on social networks. */
    imageMediaId?: string | null;
  } | null;
  twitter?: {
    /** Kind of card. */
    card?: 'summary' | 'summary_large_image' | 'player' | 'app' | null;
    /** Title of the card. */
    title?: string | null;
    /** Description of the card. */
    description?: string | null;
    /** Account of the creator, such as @galley. */
    creator?: string | null;
    /** Media shown on the card. */
    imageMediaId?: string | null;
  } | null;
}

export interface Sitemap {
  data: SitemapRow[];
}

export interface SitemapRow {
  url: string;
  lastmod: string;
  changefreq: 'weekly' | 'monthly';
  priority: number;
  index: boolean;
}

export interface Tag {
  id: string;
  workspaceId: string;
  slug: string;
  name: string;
  seo: SeoGroup;
  createdAt: string;
  jsonLd: JsonLd;
}

/** A post on X at its address. */
export interface TweetEmbedBlock {
  type: 'tweet_embed';
  url: string;
}

/** A post on X at its address. */
export interface TweetEmbedBlockInput {
  type: 'tweet_embed';
  url: string;
}

export interface UpdatePost {
  slug?: string;
  title?: string;
  bodyJson?: BlockInput[];
  authorId?: string;
  excerpt?: string | null;
  categoryId?: string | null;
  featuredMediaId?: string | null;
  tagIds?: string[];
  /** Posts to pin, in order. */
  relatedPostIds?: string[];
  status?: 'draft' | 'published' | 'archived';
  isHowTo?: boolean;
  summaryForAi?: string | null;
  canonicalUrl?: string | null;
  seo?: SeoGroupInput;
  /** A type of the schema catalogue; BlogPosting by default. */
  schemaType?: string;
  /** Keyed by schemaType; see the schema catalogue. */
  structuredData?: Record<string, unknown>;
}

/** A video at its address. */
export interface VideoEmbedBlock {
  type: 'video_embed';
  url: string;
  title?: string;
}

/** A video at its address. */
export interface VideoEmbedBlockInput {
  type: 'video_embed';
  url: string;
  title?: string | null;
}

export interface Workspace {
  id: string;
  name: string;
  slug: string;
  siteName: string | null;
  siteUrl: string | null;
  defaultLocale: string;
  twitterSite: string | null;
  facebookAppId: string | null;
  breadcrumbsEnabled: boolean;
  siteVerification: {
    google: string | null;
    bing: string | null;
  };
  defaultOgImageUrl: string | null;
  publisherType: string | null;
  publisher: {
    name: string | null;
    logoMediaId: string | null;
    sameAs: string[];
  };
  primaryColor: string | null;
  logoUrl: string | null;
  aboutMd: string | null;
  permalinks: {
    post: string;
    page: string;
    category: string;
    tag: string;
    author: string;
  };
}

export interface MediaQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'sizeBytes' | 'mimeType';
  /** Keeps files whose mimeType begins like this. */
  mimeTypePrefix?: string;
}

export interface PostsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'updatedAt' | 'publishedAt' | 'title' | 'status' | 'seoScore' | 'readabilityScore';
  /** Every word must occur in title, excerpt or bodyText; case does not matter. */
  q?: string;
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  authorId?: string;
  /** A UUID; empty selects posts without a category. */
  categoryId?: string;
  tagId?: string;
  /** Lower bound of createdAt, inclusive. */
  dateFrom?: string;
  /** Upper bound of createdAt, inclusive. */
  dateTo?: string;
  minSeoScore?: number;
  maxSeoScore?: number;
}

export interface AuthorsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'updatedAt' | 'displayName';
  /** Every word must occur in displayName or slug; case does not matter. */
  q?: string;
  isActive?: boolean;
}

export interface CategoriesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'updatedAt' | 'name' | 'sortOrder';
  /** Every word must occur in name or slug; case does not matter. */
  q?: string;
  isActive?: boolean;
  /** A UUID; empty selects the roots. */
  parentId?: string;
}

export interface PagesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'updatedAt' | 'title' | 'status';
  /** Every word must occur in title or bodyText; case does not matter. */
  q?: string;
  status?: 'draft' | 'published';
}

export interface TagsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'name';
  /** Every word must occur in name or slug; case does not matter. */
  q?: string;
}

export interface RedirectsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. */
  orderBy?: 'createdAt' | 'updatedAt' | 'fromPath' | 'toPath' | 'hitCount' | 'lastHitAt';
  /** Must occur in fromPath or toPath; case does not matter. */
  search?: string;
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}
