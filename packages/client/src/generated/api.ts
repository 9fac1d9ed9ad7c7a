// Made from the OpenAPI document of the external API by `npm run client:types`; edits here are lost.

export interface AttachTags {
  /** The ids of its tags. */
  tagIds: string[];
}

export interface Author {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** The name that is shown. */
  displayName: string;
  /** A few words about the author. */
  bio: string | null;
  /** What makes them one to ask. */
  credentials: string | null;
  /** The picture of the author. */
  avatarMediaId: string | null;
  /** The file of avatarMediaId. */
  avatarMedia: Media | null;
  /** Addresses of profiles elsewhere. */
  sameAs: string[];
  /** Whether it is in use. */
  isActive: boolean;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** What Schema.org knows of a person. */
  person: {
    /** What they do. */
    jobTitle: string | null;
    /** Where they work. */
    worksFor: string | null;
    /** Where they studied. */
    alumniOf: string | null;
    /** A prize that they won. */
    award: string | null;
    /** A title before the name. */
    honorificPrefix: string | null;
    /** What follows the name. */
    honorificSuffix: string | null;
    /** Subjects that they know. */
    knowsAbout: string[];
  };
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A page of Author. */
export interface AuthorList {
  /** What is on this page. */
  data: Author[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
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
  /** Its kind. */
  type: 'callout';
  /** How it looks. */
  variant: 'info' | 'warning' | 'success' | 'error';
  /** Its title. */
  title?: string;
  /** Its text. */
  body: string;
}

/** A note that stands out. */
export interface CalloutBlockInput {
  /** Its kind. */
  type: 'callout';
  /** How it looks. */
  variant: 'info' | 'warning' | 'success' | 'error';
  /** Its title. */
  title?: string | null;
  /** Its text. */
  body: string;
}

export interface Category {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** The category above; null at the root. */
  parentId: string | null;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What it is about. */
  description: string | null;
  /** The slugs from the root down. */
  path: string;
  /** Where it stands among its siblings; the least comes first. */
  sortOrder: number;
  /** Whether it is in use. */
  isActive: boolean;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** How a site lists what is in it. */
  collectionMetadata: {
    /** Whether posts of categories below are listed, too. */
    includeChildCategories: boolean;
    /** What posts are listed by. */
    sortPostsBy: string;
  };
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A page of Category. */
export interface CategoryList {
  /** What is on this page. */
  data: Category[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** Something at its latest change. */
export interface Change {
  /** What it is. */
  type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media' | 'redirect' | 'workspace';
  /** Null when any of the type may be another. */
  id: string | null;
  /** Of what is deleted the last one. */
  slug: string | null;
  /** Of what has one and is there. */
  status: string | null;
  /** Whether it is gone. */
  deleted: boolean;
  /** When its latest change was. */
  changedAt: string;
  /** What to purge; see X-Cache-Tags. */
  tags: string[];
}

export interface Changes {
  /** In the order of their latest change. */
  data: Change[];
  /** What to send as `since` next; opaque. */
  cursor: string;
  /** Whether there are more rows at once. */
  more: boolean;
  /** Whether everything has to be read again; there are no rows then. */
  reset: boolean;
}

/** Raw text, to be shown as it is. */
export interface CodeBlock {
  /** Its kind. */
  type: 'code';
  /** The language of the code, as highlighters name it. */
  language: string;
  /** The code. */
  code: string;
}

/** Raw text, to be shown as it is. */
export interface CodeBlockInput {
  /** Its kind. */
  type: 'code';
  /** The language of the code, as highlighters name it. */
  language: string;
  /** The code. */
  code: string;
}

/** Why a request conflicts with what is there. */
export interface ConflictDetails {
  /** slug: another has it. path: something else lives there. version: it was changed since. references: something still refers to it. exists: it is there already. quota: there are as many as may be. busy: an import or export is under way. mail: mail is not set up. provider: the provider of a sign-in cannot be reached. last: nothing else would let the user sign in. expired: it was not begun, or took too long. key: the service has no key for it. second-factor: there is no second factor, which a workspace may demand (403). */
  reason: 'slug' | 'path' | 'version' | 'references' | 'loop' | 'exists' | 'quota' | 'busy' | 'mail' | 'expired' | 'key' | 'second-factor' | 'provider' | 'last';
  /** A slug like the taken one that is free; for workspaces. */
  freeSlug?: string;
  /** The path at which something lives. */
  path?: string;
  /** The present version. */
  version?: number;
  /** When the present version was written. */
  updatedAt?: string;
  /** Who wrote it. */
  updatedBy?: string | null;
  /** What still refers to it, such as posts. */
  referencedBy?: string;
  /** What there are enough of. */
  quota?: string;
  /** How many there may be. */
  limit?: number;
}

export interface CreatePost {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** Its title. */
  title: string;
  /** The body, block by block. */
  bodyJson: BlockInput[];
  /** Whose byline it has. */
  authorId: string;
  /** A summary for lists and search results. */
  excerpt?: string | null;
  /** The category that it is in. */
  categoryId?: string | null;
  /** The picture that stands for it. */
  featuredMediaId?: string | null;
  /** The ids of its tags. */
  tagIds?: string[];
  /** Posts to pin, in order. */
  relatedPostIds?: string[];
  /** Where it is on its way: consumers show what is published. */
  status?: 'draft' | 'published' | 'archived';
  /** Whether it is instructions. */
  isHowTo?: boolean;
  /** A short summary for machines. */
  summaryForAi?: string | null;
  /** Address of the original, when it stands elsewhere too. */
  canonicalUrl?: string | null;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** A type of the schema catalogue; BlogPosting by default. */
  schemaType?: string;
  /** Keyed by schemaType; see the schema catalogue. */
  structuredData?: Record<string, unknown>;
}

/** An invitation with a button. */
export interface CtaBlock {
  /** Its kind. */
  type: 'cta';
  /** Its title. */
  title: string;
  /** Its text. */
  body: string;
  /** An http(s), mailto or tel URL, a path of the site, or #fragment. */
  linkUrl: string;
  /** What the button says. */
  linkLabel: string;
  /** How it looks. */
  variant: 'default' | 'outlined';
}

/** An invitation with a button. */
export interface CtaBlockInput {
  /** Its kind. */
  type: 'cta';
  /** Its title. */
  title: string;
  /** Its text. */
  body: string;
  /** An http(s), mailto or tel URL, a path of the site, or #fragment. */
  linkUrl: string;
  /** What the button says. */
  linkLabel: string;
  /** How it looks. */
  variant: 'default' | 'outlined';
}

/** A break between two parts. */
export interface DividerBlock {
  /** Its kind. */
  type: 'divider';
}

/** A break between two parts. */
export interface DividerBlockInput {
  /** Its kind. */
  type: 'divider';
}

export interface ErrorBody {
  /** The code of the error. */
  code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'PAYMENT_REQUIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'RATE_LIMITED' | 'INTERNAL';
  /** What happened, in English. */
  message: string;
  /** What is wrong where (400), why a limited key is refused (403), why it conflicts (409), where the workspace has gone (401, 404, 429), or null. */
  details: Issue[] | LimitedKeyDetails | ConflictDetails | MoveDetails | null;
}

/** The fields of each extension, by the name of the extension. */
export type ExtensionValues = Record<string, Record<string, unknown>>;

/** Questions with their answers. */
export interface FaqBlock {
  /** Its kind. */
  type: 'faq';
  /** Its entries, in order. */
  items: Array<{
    /** The question. */
    question: string;
    /** The answer. */
    answer: string;
  }>;
}

/** Questions with their answers. */
export interface FaqBlockInput {
  /** Its kind. */
  type: 'faq';
  /** Its entries, in order. */
  items: Array<{
    /** The question. */
    question: string;
    /** The answer. */
    answer: string;
  }>;
}

/** A heading; the table of contents is made of these. */
export interface HeadingBlock {
  /** Its kind. */
  type: 'heading';
  /** The level of the heading, 2 to 4. */
  level: 2 | 3 | 4;
  /** The text; inline Markdown. */
  text: string;
  /** Made of the text when it is left out; a repeated one gets -2, -3 and so on. */
  id: string;
}

/** A heading; the table of contents is made of these. */
export interface HeadingBlockInput {
  /** Its kind. */
  type: 'heading';
  /** The level of the heading, 2 to 4. */
  level: 2 | 3 | 4;
  /** The text; inline Markdown. */
  text: string;
  /** Made of the text when it is left out; a repeated one gets -2, -3 and so on. */
  id?: string | null;
}

/** Where the words of a search are in a post. */
export interface Highlights {
  /** The title in parts; null if no word of the search is in it. */
  title: Array<{
    /** The part as it is stored: plain text to a site. */
    text: string;
    /** Whether it is what was searched for. */
    found: boolean;
  }> | null;
  /** A piece of the excerpt in parts; null if no word of the search is in it. */
  excerpt: Array<{
    /** The part as it is stored: plain text to a site. */
    text: string;
    /** Whether it is what was searched for. */
    found: boolean;
  }> | null;
  /** A piece of the body text around the first word that was found, in parts; null if no word of the search is in it. */
  bodyText: Array<{
    /** The part as it is stored: plain text to a site. */
    text: string;
    /** Whether it is what was searched for. */
    found: boolean;
  }> | null;
}

/** A media file of the workspace. */
export interface ImageBlock {
  /** Its kind. */
  type: 'image';
  /** The file that is shown. */
  mediaId: string;
  /** What the picture shows, for those who do not see it. */
  alt?: string;
  /** What stands below the picture. */
  caption?: string;
  /** Where the file is; null once it was deleted. */
  url: string | null;
}

/** A media file of the workspace. */
export interface ImageBlockInput {
  /** Its kind. */
  type: 'image';
  /** The file that is shown. */
  mediaId: string;
  /** What the picture shows, for those who do not see it. */
  alt?: string | null;
  /** What stands below the picture. */
  caption?: string | null;
}

/** What `include` asked for. */
export interface Included {
  /** Every file that the answer shows. */
  media?: Record<string, IncludedMedia>;
  /** Where the site shows each entity that is named. */
  paths?: Record<string, string>;
  /** The same as absolute addresses; null while the workspace has no site URL. */
  urls?: Record<string, string | null>;
  /** The cache tags of each item. */
  tags?: Record<string, string[]>;
  /** The fields that extensions add to each item, as far as API keys read them. */
  extensions?: Record<string, ExtensionValues>;
  /** Where the words of `q` are in each post. */
  highlights?: Record<string, Highlights>;
}

export interface IncludedMedia {
  /** Its id. */
  id: string;
  /** Its public address. */
  url: string;
  /** Its media type, read from its bytes. */
  mimeType: string;
  /** In pixels; null for what is no picture. */
  width: number | null;
  /** In pixels; null for what is no picture. */
  height: number | null;
  /** What the picture shows, for those who do not see it. */
  alt: string | null;
  /** What stands below the picture. */
  caption: string | null;
  /** For each format the variants, as the attribute `srcset` takes them; null for a file without variants. */
  srcset: {
    /** Variants in WebP. */
    webp: string;
    /** Variants in AVIF. */
    avif: string;
    /** Variants in JPEG. */
    jpg: string;
    /** Variants in PNG. */
    png: string;
  } | null;
  /** A blurred preview of an image in about 30 bytes: a ThumbHash in base64. */
  blur: string | null;
  /** What crops keep visible, as shares of width and height; null for the centre. */
  focalPoint: {
    /** The share of the width to the left of it, 0 to 1. */
    x: number;
    /** The share of the height above it, 0 to 1. */
    y: number;
  } | null;
}

/** One thing that is wrong with a request. */
export interface Issue {
  /** Where it is in what was sent. */
  path: string;
  /** What is wrong, in English. */
  message: string;
}

/** A Schema.org graph in JSON-LD 1.1, ready for a script element. */
export interface JsonLd {
  /** The vocabulary. */
  '@context': 'https://schema.org';
  /** The nodes. */
  '@graph': Array<Record<string, unknown>>;
}

/** What to remember. */
export interface KeyTakeawaysBlock {
  /** Its kind. */
  type: 'key_takeaways';
  /** Its entries, in order. */
  items: string[];
}

/** What to remember. */
export interface KeyTakeawaysBlockInput {
  /** Its kind. */
  type: 'key_takeaways';
  /** Its entries, in order. */
  items: string[];
}

/** Why a key with a scope is refused. */
export interface LimitedKeyDetails {
  /** scope: it is limited to published content. origin: the request does not come from a page of its origins. */
  reason: 'scope' | 'origin';
}

export interface LinkHealthEntry {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** A path of the site. */
  path: string;
  /** Where the last visitor came from. */
  referrer: string | null;
  /** How often it was met. */
  hitCount: number;
  /** When it was reported first. */
  firstSeenAt: string;
  /** When it was reported last. */
  lastSeenAt: string;
  /** When it was resolved; absent while it is open. */
  resolvedAt?: string;
  /** How it was resolved; redirect:<id> for a redirect. */
  resolvedBy: string | null;
}

/** Items in inline Markdown, with bullets or numbers. */
export interface ListBlock {
  /** Its kind. */
  type: 'list';
  /** How the list counts. */
  style: 'bullet' | 'ordered';
  /** Its entries, in order. */
  items: string[];
}

/** Items in inline Markdown, with bullets or numbers. */
export interface ListBlockInput {
  /** Its kind. */
  type: 'list';
  /** How the list counts. */
  style: 'bullet' | 'ordered';
  /** Its entries, in order. */
  items: string[];
}

export interface Media {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its public address. */
  url: string;
  /** Where the store keeps it. */
  storagePath: string;
  /** Its media type, read from its bytes. */
  mimeType: string;
  /** Its size in bytes. */
  sizeBytes: number;
  /** In pixels; null for what is no picture. */
  width: number | null;
  /** In pixels; null for what is no picture. */
  height: number | null;
  /** What the picture shows, for those who do not see it. */
  alt: string | null;
  /** What stands below the picture. */
  caption: string | null;
  /** The person who uploaded it. */
  uploadedByUserId: string | null;
  /** The key that uploaded it. */
  uploadedByApiKeyId: string | null;
  /** When it was made. */
  createdAt: string;
}

/** A page of Media. */
export interface MediaList {
  /** What is on this page. */
  data: Media[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
}

/** Where a workspace stands that goes over to another installation. */
export interface MoveDetails {
  /** moving: nothing can be written for a moment. moved: the other installation answers for it. */
  reason: 'moving' | 'moved';
  /** The public URL of the other installation, once the workspace has moved. */
  address?: string;
}

export interface NestedAuthor {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** The name that is shown. */
  displayName: string;
  /** A few words about the author. */
  bio: string | null;
  /** What makes them one to ask. */
  credentials: string | null;
  /** The picture of the author. */
  avatarMediaId: string | null;
  /** The file of avatarMediaId. */
  avatarMedia: Media | null;
  /** Addresses of profiles elsewhere. */
  sameAs: string[];
  /** Whether it is in use. */
  isActive: boolean;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** What Schema.org knows of a person. */
  person: {
    /** What they do. */
    jobTitle: string | null;
    /** Where they work. */
    worksFor: string | null;
    /** Where they studied. */
    alumniOf: string | null;
    /** A prize that they won. */
    award: string | null;
    /** A title before the name. */
    honorificPrefix: string | null;
    /** What follows the name. */
    honorificSuffix: string | null;
    /** Subjects that they know. */
    knowsAbout: string[];
  };
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

export interface NestedCategory {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** The category above; null at the root. */
  parentId: string | null;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What it is about. */
  description: string | null;
  /** The slugs from the root down. */
  path: string;
  /** Where it stands among its siblings; the least comes first. */
  sortOrder: number;
  /** Whether it is in use. */
  isActive: boolean;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** How a site lists what is in it. */
  collectionMetadata: {
    /** Whether posts of categories below are listed, too. */
    includeChildCategories: boolean;
    /** What posts are listed by. */
    sortPostsBy: string;
  };
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

export interface NestedTag {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** When it was made. */
  createdAt: string;
}

export interface Page {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** Its title. */
  title: string;
  /** The body, block by block. */
  bodyJson: Block[];
  /** The words of the body, for search. */
  bodyText: string;
  /** The Schema.org type of the page. */
  pageType: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Where it is on its way: consumers show what is published. */
  status: 'draft' | 'published';
  /** When it was published first. */
  publishedAt: string | null;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A page of Page. */
export interface PageList {
  /** What is on this page. */
  data: Page[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** Running text in inline Markdown. */
export interface ParagraphBlock {
  /** Its kind. */
  type: 'paragraph';
  /** The text; inline Markdown. */
  text: string;
}

/** Running text in inline Markdown. */
export interface ParagraphBlockInput {
  /** Its kind. */
  type: 'paragraph';
  /** The text; inline Markdown. */
  text: string;
}

export interface Post {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** Its title. */
  title: string;
  /** A summary for lists and search results. */
  excerpt: string | null;
  /** The body, block by block. */
  bodyJson: Block[];
  /** The words of the body, for search. */
  bodyText: string;
  /** The headings of the body, in order. */
  tocItems: Array<{
    /** The level of the heading, 2 to 4. */
    level: 2 | 3 | 4;
    /** The text; inline Markdown. */
    text: string;
    /** Its id. */
    id: string;
  }>;
  /** Minutes that reading takes, at least 1. */
  readingTimeMin: number;
  /** The picture that stands for it. */
  featuredMediaId: string | null;
  /** The file of featuredMediaId. */
  featuredMedia: Media | null;
  /** Whose byline it has. */
  authorId: string;
  /** The author. */
  author: NestedAuthor;
  /** The category that it is in. */
  categoryId: string | null;
  /** The category. */
  category: NestedCategory | null;
  /** Where it is on its way: consumers show what is published. */
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it was published first. */
  publishedAt: string | null;
  /** When it is to be published; null when that is not scheduled. */
  scheduledAt: string | null;
  /** Whether it is instructions. */
  isHowTo: boolean;
  /** A short summary for machines. */
  summaryForAi: string | null;
  /** Address of the original, when it stands elsewhere too. */
  canonicalUrl: string | null;
  /** How often it was read; it may lag by half a minute. */
  viewCount: number;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** The Schema.org type that it is. */
  schemaType: string;
  /** What the schema type asks for, under its name. */
  structuredData: Record<string, unknown>;
  /** The structured data, as blocks that can be shown. */
  structuredBlocks: Block[];
  /** How well it can be found, from 0 to 100. */
  seoScore: number;
  /** How well it can be read, from 0 to 100. */
  readabilityScore: number;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** When it was deleted; null while it is there. */
  deletedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** Its tags, by name. */
  tags: NestedTag[];
  /** Posts that were pinned to it, in their order. */
  relatedPosts: Array<{
    /** Its id. */
    id: string;
    /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
    slug: string;
    /** Its title. */
    title: string;
    /** A summary for lists and search results. */
    excerpt: string | null;
    /** Where it is on its way: consumers show what is published. */
    status: 'draft' | 'scheduled' | 'published' | 'archived';
    /** The picture that stands for it. */
    featuredMediaId: string | null;
  }>;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A page of Post. */
export interface PostList {
  /** What is on this page. */
  data: Post[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

export interface Preview {
  /** Its kind. */
  type: 'post' | 'page';
  /** When its link ends. */
  expiresAt: string;
  /** For posts. */
  post: Post | null;
  /** For pages. */
  page: Page | null;
}

/** Words of somebody else. */
export interface QuoteBlock {
  /** Its kind. */
  type: 'quote';
  /** The text; inline Markdown. */
  text: string;
  /** Whose words they are. */
  attribution?: string;
}

/** Words of somebody else. */
export interface QuoteBlockInput {
  /** Its kind. */
  type: 'quote';
  /** The text; inline Markdown. */
  text: string;
  /** Whose words they are. */
  attribution?: string | null;
}

export interface ReadPreview {
  /** Of a preview link. */
  token: string;
}

export interface Redirect {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** The path that leads elsewhere. */
  fromPath: string;
  /** Where it leads: a path, or an absolute URL. */
  toPath: string | null;
  /** Its kind. */
  type: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
  /** How often it was met. */
  hitCount: number;
  /** When it was met last. */
  lastHitAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

/** A page of Redirect. */
export interface RedirectList {
  /** What is on this page. */
  data: Redirect[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
}

export interface ReportLink {
  /** The path that led nowhere, without a host. Query and fragment are cut off. */
  path: string;
  /** The page that links there. An empty one, and one that is neither http nor https, is kept as none. */
  referrer?: string | null;
}

export interface Resolution {
  /** What is there. */
  type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'redirect' | 'gone' | 'none';
  /** The path of the entity, which a site redirects to if it was asked for another; otherwise the path without its query. */
  canonicalPath: string;
  /** The entity as its single read has it; absent for other types. */
  entity?: Post | Page | Category | Tag | Author;
  /** Of the types redirect and gone. */
  redirect?: {
    /** The path that leads elsewhere. */
    fromPath: string;
    /** Where it leads: a path, or an absolute URL. */
    toPath: string | null;
    /** The type of the redirect. */
    type: string;
    /** The HTTP status to answer with. */
    status: number;
  };
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
  /** What search engines may do. */
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
  /** What networks that read Open Graph show. */
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
  /** What X shows. */
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
  /** What search engines may do. */
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
  /** What networks that read Open Graph show. */
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
  /** What X shows. */
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
  /** The rows. */
  data: SitemapRow[];
}

export interface SitemapRow {
  /** Its public address. */
  url: string;
  /** When it was changed last. */
  lastmod: string;
  /** How often it changes. */
  changefreq: 'weekly' | 'monthly';
  /** How much it matters, from 0 to 1. */
  priority: number;
  /** Whether search engines may list it. */
  index: boolean;
}

export interface Tag {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What search engines and social networks are told. */
  seo: SeoGroup;
  /** When it was made. */
  createdAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A page of Tag. */
export interface TagList {
  /** What is on this page. */
  data: Tag[];
  /** The number of this page; the first is 1. */
  page: number;
  /** How many a page has, as applied. */
  pageSize: number;
  /** The direction of the order. */
  order: 'asc' | 'desc';
  /** What it is ordered by; absent where nothing was asked for. */
  orderBy?: string;
  /** How many there are on all pages. */
  total: number;
  /** How many pages there are, at least 1. */
  totalPages: number;
  /** What `include` asked for, by id; absent without it. */
  included?: Included;
}

/** A post on X at its address. */
export interface TweetEmbedBlock {
  /** Its kind. */
  type: 'tweet_embed';
  /** Its public address. */
  url: string;
}

/** A post on X at its address. */
export interface TweetEmbedBlockInput {
  /** Its kind. */
  type: 'tweet_embed';
  /** Its public address. */
  url: string;
}

export interface UpdatePost {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** Its title. */
  title?: string;
  /** The body, block by block. */
  bodyJson?: BlockInput[];
  /** Whose byline it has. */
  authorId?: string;
  /** A summary for lists and search results. */
  excerpt?: string | null;
  /** The category that it is in. */
  categoryId?: string | null;
  /** The picture that stands for it. */
  featuredMediaId?: string | null;
  /** The ids of its tags. */
  tagIds?: string[];
  /** Posts to pin, in order. */
  relatedPostIds?: string[];
  /** `scheduled`, which no post has of itself, is refused. */
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** Whether it is instructions. */
  isHowTo?: boolean;
  /** A short summary for machines. */
  summaryForAi?: string | null;
  /** Address of the original, when it stands elsewhere too. */
  canonicalUrl?: string | null;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** A type of the schema catalogue; BlogPosting by default. */
  schemaType?: string;
  /** Keyed by schemaType; see the schema catalogue. */
  structuredData?: Record<string, unknown>;
}

/** A video at its address. */
export interface VideoEmbedBlock {
  /** Its kind. */
  type: 'video_embed';
  /** Its public address. */
  url: string;
  /** Its title. */
  title?: string;
}

/** A video at its address. */
export interface VideoEmbedBlockInput {
  /** Its kind. */
  type: 'video_embed';
  /** Its public address. */
  url: string;
  /** Its title. */
  title?: string | null;
}

export interface Workspace {
  /** Its id. */
  id: string;
  /** What people call it. */
  name: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** The name of the site. */
  siteName: string | null;
  /** The origin of the site that shows the content. */
  siteUrl: string | null;
  /** The language of the content. */
  defaultLocale: string;
  /** The handle of the site. */
  twitterSite: string | null;
  /** The id of the app at Facebook. */
  facebookAppId: string | null;
  /** Whether graphs have breadcrumbs. */
  breadcrumbsEnabled: boolean;
  /** Codes that prove to search engines whose site it is. */
  siteVerification: {
    /** The code for Google. */
    google: string | null;
    /** The code for Bing. */
    bing: string | null;
  };
  /** The picture for what has none. */
  defaultOgImageUrl: string | null;
  /** The Schema.org type of the publisher. */
  publisherType: string | null;
  /** Who publishes the site. */
  publisher: {
    /** What people call it. */
    name: string | null;
    /** The file of the logo. */
    logoMediaId: string | null;
    /** Addresses of profiles elsewhere. */
    sameAs: string[];
  };
  /** The main colour of the site: a CSS colour, hexadecimal, by name, or as a function with numbers. */
  primaryColor: string | null;
  /** Address of the logo. */
  logoUrl: string | null;
  /** About the site, in Markdown. */
  aboutMd: string | null;
  /** The patterns that paths are made of, by kind. */
  permalinks: {
    /** The pattern of posts: {slug}, {category}, {year}, {month}, {day}. */
    post: string;
    /** The pattern of pages: {slug}. */
    page: string;
    /** The pattern of categories: {path}. */
    category: string;
    /** The pattern of tags: {slug}. */
    tag: string;
    /** The pattern of authors: {slug}. */
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
  /** At most 100 ids, parted by commas. */
  ids?: string;
}

export interface PostsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by createdAt. relevance needs q: matches in titles come first. */
  orderBy?: 'createdAt' | 'updatedAt' | 'publishedAt' | 'title' | 'status' | 'seoScore' | 'readabilityScore' | 'relevance';
  /** Every word must occur in title, excerpt or bodyText; case does not matter. */
  q?: string;
  /** Only those with this status. */
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** Only those of this author. */
  authorId?: string;
  /** A UUID; empty selects posts without a category. */
  categoryId?: string;
  /** Only those with this tag. */
  tagId?: string;
  /** Lower bound of createdAt, inclusive. */
  dateFrom?: string;
  /** Upper bound of createdAt, inclusive. */
  dateTo?: string;
  /** Only those with this score or a higher one. */
  minSeoScore?: number;
  /** Only those with this score or a lower one. */
  maxSeoScore?: number;
  /** With categoryId: also posts of the categories below it. */
  includeChildCategories?: boolean;
  /** Lower bound of publishedAt, inclusive. */
  publishedFrom?: string;
  /** Upper bound of publishedAt, inclusive. */
  publishedTo?: string;
  /** Keeps posts that were updated later than this. */
  updatedAfter?: string;
  /** At most 100 ids, parted by commas. */
  ids?: string;
  /** At most 100 slugs, parted by commas. */
  slugs?: string;
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
  /** Only those that are in use, or only those that are not. */
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
  /** Only those that are in use, or only those that are not. */
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
  /** Only those with this status. */
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
  /** Only those of this kind. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}
