// Made from the OpenAPI document of the dashboard API by `npm run client:types`; edits here are lost.

export interface AcceptInvitation {
  /** What the invitation came with. */
  token: string;
}

export interface Activity {
  id: string;
  workspaceId: string;
  action: string;
  entity: {
    type: string;
    id: string | null;
    name: string | null;
  };
  /** Depends on the action. */
  details: Record<string, unknown>;
  actor: {
    via: 'session' | 'api-key' | 'command-line' | 'system';
    userId: string | null;
    displayName: string | null;
    apiKeyId: string | null;
    apiKeyName: string | null;
    apiKeyPrefix: string | null;
  };
  createdAt: string;
}

export interface ApiKey {
  id: string;
  workspaceId: string;
  name: string;
  prefix: string;
  createdByUserId: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  /** When the key was last used, to the hour. */
  lastUsedAt: string | null;
  createdAt: string;
}

export interface AttachTags {
  tagIds: string[];
}

export interface AuthStatus {
  /** first: nobody can sign in yet. open: anybody may sign up. invited: with an invitation. */
  signUp: 'first' | 'open' | 'invited';
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

export interface BulkPosts {
  ids: string[];
  status?: 'draft' | 'published' | 'archived';
  authorId?: string;
  categoryId?: string | null;
  addTagIds?: string[];
  /** Taken off before others are added. */
  removeTagIds?: string[];
  /** Alone: nothing else can be done with what is deleted. */
  delete?: boolean;
}

export interface BulkStatus {
  ids: string[];
  status: 'draft' | 'published' | 'archived';
}

export interface BulkStatusResults {
  results: Array<{
    id: string;
    ok: boolean;
    error?: {
      code: string;
      message: string;
    };
  }>;
}

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

export interface ChangePassword {
  currentPassword: string;
  newPassword: string;
}

export interface ChangePermissions {
  /** Stays as it is when absent. */
  permissions?: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; as they are, or none, when absent. */
  extras?: string[];
}

export interface ChangedPassword {
  user: User;
}

export interface ChangedWorkspace {
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
  seoTemplates: {
    post: {
      title: string | null;
      description: string | null;
    };
    page: {
      title: string | null;
      description: string | null;
    };
    category: {
      title: string | null;
      description: string | null;
    };
    tag: {
      title: string | null;
      description: string | null;
    };
    author: {
      title: string | null;
      description: string | null;
    };
  };
  /** Raised when a setting changes; for ifVersion. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** How many live paths differ after a change of permalinks. */
  changedPaths: number;
}

export interface CheckPage {
  slug?: string;
  title?: string;
  bodyJson?: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  seo?: SeoGroupInput;
  /** Of your own making: sent again, it makes no second page, but 409. */
  id?: string;
}

export interface CheckPost {
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
  /** Of your own making: sent again, it makes no second post, but 409. */
  id?: string;
  /** When it was first published elsewhere. */
  publishedAt?: string | null;
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

export interface CreateApiKey {
  name: string;
  /** In the future; never when absent. */
  expiresAt?: string | null;
}

export interface CreateAuthor {
  slug: string;
  displayName: string;
  bio?: string | null;
  credentials?: string | null;
  avatarMediaId?: string | null;
  /** The same person elsewhere on the web. */
  sameAs?: string[];
  /** Default true. */
  isActive?: boolean;
  seo?: SeoGroupInput;
  /** Replaced as a whole; what is left out is unknown. */
  person?: {
    jobTitle?: string | null;
    worksFor?: string | null;
    alumniOf?: string | null;
    award?: string | null;
    honorificPrefix?: string | null;
    honorificSuffix?: string | null;
    knowsAbout?: string[];
  };
}

export interface CreateCategory {
  slug: string;
  name: string;
  description?: string | null;
  /** null for a root; another one moves the whole branch. */
  parentId?: string | null;
  /** Default 0. */
  sortOrder?: number;
  /** Default true. */
  isActive?: boolean;
  seo?: SeoGroupInput;
  /** Which posts the collection names first. Replaced as a whole. */
  collectionMetadata?: {
    includeChildCategories?: boolean;
    sortPostsBy?: 'publishedAt' | 'createdAt' | 'updatedAt' | 'title' | 'viewCount';
  };
}

export interface CreateEditedPage {
  slug: string;
  title: string;
  bodyJson: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  seo?: SeoGroupInput;
  /** Of your own making: sent again, it makes no second page, but 409. */
  id?: string;
}

export interface CreateEditedPost {
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
  /** Of your own making: sent again, it makes no second post, but 409. */
  id?: string;
  /** When it was first published elsewhere. */
  publishedAt?: string | null;
}

export interface CreateRedirect {
  fromPath: string;
  /** Needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** Default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface CreateTag {
  slug: string;
  name: string;
  seo?: SeoGroupInput;
}

export interface CreateWorkspace {
  name: string;
  /** Unique on the whole platform. */
  slug: string;
  siteName?: string | null;
  /** Where the site of the consumer lives; every absolute URL starts with it. */
  siteUrl?: string | null;
  /** BCP 47 */
  defaultLocale?: string;
  twitterSite?: string | null;
  facebookAppId?: string | null;
  breadcrumbsEnabled?: boolean;
  siteVerification?: {
    google?: string | null;
    bing?: string | null;
  };
  defaultOgImageUrl?: string | null;
  publisherType?: string;
  publisher?: {
    name?: string | null;
    logoMediaId?: string | null;
    sameAs?: string[];
  };
  primaryColor?: string | null;
  logoUrl?: string | null;
  /** Markdown. */
  aboutMd?: string | null;
  /** Patched by key; null restores a default. */
  permalinks?: {
    post?: string | null;
    page?: string | null;
    category?: string | null;
    tag?: string | null;
    author?: string | null;
  };
  /** Patched by kind; null clears one. */
  seoTemplates?: {
    post?: {
      title?: string | null;
      description?: string | null;
    } | null;
    page?: {
      title?: string | null;
      description?: string | null;
    } | null;
    category?: {
      title?: string | null;
      description?: string | null;
    } | null;
    tag?: {
      title?: string | null;
      description?: string | null;
    } | null;
    author?: {
      title?: string | null;
      description?: string | null;
    } | null;
  };
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

export interface DeleteWorkspace {
  /** The slug of the workspace, to show that it is meant. */
  slug: string;
}

/** A break between two parts. */
export interface DividerBlock {
  type: 'divider';
}

/** A break between two parts. */
export interface DividerBlockInput {
  type: 'divider';
}

export interface EditMedia {
  /** Within the image as shown, counted from its left upper corner. */
  crop?: {
    x?: number;
    y?: number;
    width?: number;
    height?: number;
  } | null;
  /** One side keeps the proportions. Applied after the crop. */
  resize?: {
    width?: number;
    height?: number;
  } | null;
}

export interface EditedAuthor {
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
  /** The values that the entity states itself. */
  seo: Record<string, unknown>;
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
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
}

export interface EditedCategory {
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
  /** The values that the entity states itself. */
  seo: Record<string, unknown>;
  collectionMetadata: {
    includeChildCategories: boolean;
    sortPostsBy: string;
  };
  createdAt: string;
  updatedAt: string;
  jsonLd: JsonLd;
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
}

export interface EditedMedia {
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
  /** What the file was called. */
  originalName: string | null;
  /** A picture of at most 320 pixels each way; null for what is no image. A path of this API makes it the first time, and leads to it. */
  thumbnailUrl: string | null;
}

export interface EditedPage {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  bodyJson: Block[];
  bodyText: string;
  pageType: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  status: 'draft' | 'published';
  publishedAt: string | null;
  /** The values that the entity states itself. */
  seo: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  jsonLd: JsonLd;
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
}

export interface EditedPost {
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
  /** The values that the entity states itself. */
  seo: Record<string, unknown>;
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
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  seoReport?: {
    seo: {
      score: number;
      checks: Array<{
        id: string;
        points: number;
        max: number;
        found: string;
        advice: string | null;
      }>;
      note: string | null;
    };
    readability: {
      score: number;
      checks: Array<{
        id: string;
        points: number;
        max: number;
        found: string;
        advice: string | null;
      }>;
      note: string | null;
    };
  };
}

export interface EditedTag {
  id: string;
  workspaceId: string;
  slug: string;
  name: string;
  /** The values that the entity states itself. */
  seo: Record<string, unknown>;
  createdAt: string;
  jsonLd: JsonLd;
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
}

export interface EditedWorkspace {
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
  seoTemplates: {
    post: {
      title: string | null;
      description: string | null;
    };
    page: {
      title: string | null;
      description: string | null;
    };
    category: {
      title: string | null;
      description: string | null;
    };
    tag: {
      title: string | null;
      description: string | null;
    };
    author: {
      title: string | null;
      description: string | null;
    };
  };
  /** Raised when a setting changes; for ifVersion. */
  version: number;
  createdAt: string;
  updatedAt: string;
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

export interface ExtensionPermissions {
  data: Array<{
    name: string;
    label: string;
  }>;
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

export interface ImportReport {
  created: number;
  failed: Array<{
    line: number;
    reason: string;
    message: string;
  }>;
}

export interface Invitation {
  id: string;
  workspaceId: string;
  email: string;
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Offered permissions that the inviter no longer holds. While there are any, nobody can accept it. */
  inviterLacks: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** As inviterLacks, of the rights of extensions. */
  inviterLacksExtras: string[];
  invitedByUserId: string | null;
  expiresAt: string;
  createdAt: string;
}

export interface InvitationOutline {
  workspace: {
    name: string;
  };
  /** The name of whoever sent it; null for the operator of the service. */
  invitedBy: string | null;
  email: string;
  expiresAt: string;
}

export interface Invite {
  email: string;
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; as they are, or none, when absent. */
  extras?: string[];
}

export interface IssuedApiKey {
  id: string;
  workspaceId: string;
  name: string;
  prefix: string;
  createdByUserId: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  /** When the key was last used, to the hour. */
  lastUsedAt: string | null;
  createdAt: string;
  /** The key itself, told this once. */
  key: string;
}

export interface IssuedInvitation {
  id: string;
  workspaceId: string;
  email: string;
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Offered permissions that the inviter no longer holds. While there are any, nobody can accept it. */
  inviterLacks: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** As inviterLacks, of the rights of extensions. */
  inviterLacksExtras: string[];
  invitedByUserId: string | null;
  expiresAt: string;
  createdAt: string;
  /** Told this once. */
  token: string;
}

/** A Schema.org graph in JSON-LD 1.1, ready for a script element. */
export interface JsonLd {
  '@context': 'https://schema.org';
  '@graph': Array<Record<string, unknown>>;
}

export interface KeepWorkingCopy {
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId?: string | null;
  /** The version of the entity that the work began with. */
  baseVersion?: number | null;
  /** Any JSON value. */
  content: Record<string, unknown> | null;
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

export interface Me {
  user: User;
  memberships: Membership[];
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

export interface MediaTexts {
  /** What the image shows, for those who cannot see it. */
  alt?: string | null;
  caption?: string | null;
}

export interface MediaUsage {
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  id: string;
  slug: string | null;
  /** Its title or name. */
  title: string;
  status: string | null;
  places: string[];
}

export interface Member {
  userId: string;
  email: string;
  displayName: string | null;
  role: 'owner' | 'member';
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  createdAt: string;
  updatedAt: string;
}

export interface Membership {
  workspace: {
    id: string;
    name: string;
    slug: string;
  };
  role: 'owner' | 'member';
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  site: {
    siteName: string | null;
    siteUrl: string | null;
    defaultLocale: string;
    permalinks: {
      post: string;
      page: string;
      category: string;
      tag: string;
      author: string;
    };
    seoTemplates: {
      post: {
        title: string | null;
        description: string | null;
      };
      page: {
        title: string | null;
        description: string | null;
      };
      category: {
        title: string | null;
        description: string | null;
      };
      tag: {
        title: string | null;
        description: string | null;
      };
      author: {
        title: string | null;
        description: string | null;
      };
    };
    /** Whether the publisher has a name. */
    publisherNamed: boolean;
  };
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

export interface Overview {
  posts: {
    draft: number;
    published: number;
    archived: number;
    /** Published ones whose SEO score is below 50. */
    weak: number;
    /** Drafts that nobody changed for 30 days; counted to 1,000. */
    resting: number;
    lastPublished: {
      id: string;
      slug: string;
      title: string;
      publishedAt: string;
    } | null;
  } | null;
  pages: {
    draft: number;
    published: number;
  } | null;
  categories: number | null;
  tags: number | null;
  authors: number | null;
  media: {
    all: number;
    /** Images; counted to 1,000. */
    missingAlt: number;
  } | null;
  /** Those of the person who asks. */
  workingCopies: number;
}

export interface OwnSession {
  id: string;
  /** What the browser called itself when it signed in. */
  browser: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
  createdAt: string;
  /** Noted at most once an hour. */
  lastSeenAt: string;
}

export interface OwnWorkspace {
  id: string;
  name: string;
  slug: string;
  role: 'owner' | 'member';
}

export interface PageCheck {
  /** What would refuse the write; empty when it would be accepted. */
  problems: Array<{
    path: string;
    message: string;
  }>;
  /** Where it would live; null without a slug. */
  path: string | null;
  redirects: {
    added: Array<{
      fromPath: string;
      toPath: string;
    }>;
    /** Paths whose redirect would go. */
    removed: string[];
  };
  /** What would not refuse it, and should be looked at. */
  lint: Array<{
    path: string;
    message: string;
  }>;
  seoResolved: SeoGroup;
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

export interface PostCheck {
  /** What would refuse the write; empty when it would be accepted. */
  problems: Array<{
    path: string;
    message: string;
  }>;
  /** Where it would live; null without a slug. */
  path: string | null;
  redirects: {
    added: Array<{
      fromPath: string;
      toPath: string;
    }>;
    /** Paths whose redirect would go. */
    removed: string[];
  };
  /** What would not refuse it, and should be looked at. */
  lint: Array<{
    path: string;
    message: string;
  }>;
  seoResolved: SeoGroup;
  seoReport: {
    seo: {
      score: number;
      checks: Array<{
        id: string;
        points: number;
        max: number;
        found: string;
        advice: string | null;
      }>;
      note: string | null;
    };
    readability: {
      score: number;
      checks: Array<{
        id: string;
        points: number;
        max: number;
        found: string;
        advice: string | null;
      }>;
      note: string | null;
    };
  };
  structuredBlocks: Block[];
  /** Null without an author. */
  jsonLd: JsonLd | null;
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

export interface RelatedPosts {
  /** Posts to pin, in order; an empty list pins none. */
  postIds: string[];
}

export interface ResolveLink {
  as: 'redirect' | 'fixed' | 'ignored';
  /** For a redirect; needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** For a redirect; default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

/** A JSON Schema of what structuredData may hold for the type. */
export type SchemaType = Record<string, unknown>;

export interface SchemaTypes {
  /** By the name of the type. */
  data: Record<string, SchemaType>;
}

export interface SearchResults {
  results: Array<{
    type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media';
    id: string;
    slug: string | null;
    name: string;
    /** Of a post or page. */
    status: string | null;
    /** Null for a file. */
    path: string | null;
  }>;
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

export interface Session {
  /** For Authorization: Bearer. Absent with cookieOnly. */
  token?: string;
  user: User;
}

export interface SignIn {
  email: string;
  password: string;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface SignUp {
  email: string;
  password: string;
  displayName: string;
  /** Becomes a membership at once. */
  invitationToken?: string | null;
  /** For the first account, where the service printed such a code when it started. */
  setupCode?: string | null;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface TransferOwnership {
  /** A member of the workspace. */
  userId: string;
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

export interface UpdateAuthor {
  slug?: string;
  displayName?: string;
  bio?: string | null;
  credentials?: string | null;
  avatarMediaId?: string | null;
  /** The same person elsewhere on the web. */
  sameAs?: string[];
  /** Default true. */
  isActive?: boolean;
  seo?: SeoGroupInput;
  /** Replaced as a whole; what is left out is unknown. */
  person?: {
    jobTitle?: string | null;
    worksFor?: string | null;
    alumniOf?: string | null;
    award?: string | null;
    honorificPrefix?: string | null;
    honorificSuffix?: string | null;
    knowsAbout?: string[];
  };
}

export interface UpdateCategory {
  slug?: string;
  name?: string;
  description?: string | null;
  /** null for a root; another one moves the whole branch. */
  parentId?: string | null;
  /** Default 0. */
  sortOrder?: number;
  /** Default true. */
  isActive?: boolean;
  seo?: SeoGroupInput;
  /** Which posts the collection names first. Replaced as a whole. */
  collectionMetadata?: {
    includeChildCategories?: boolean;
    sortPostsBy?: 'publishedAt' | 'createdAt' | 'updatedAt' | 'title' | 'viewCount';
  };
}

export interface UpdateMe {
  displayName?: string;
}

export interface UpdatePage {
  slug?: string;
  title?: string;
  bodyJson?: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  seo?: SeoGroupInput;
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

export interface UpdateRedirect {
  fromPath?: string;
  /** Needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** Default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface UpdateTag {
  slug?: string;
  name?: string;
  seo?: SeoGroupInput;
}

export interface UpdateWorkspace {
  name?: string;
  /** Unique on the whole platform. */
  slug?: string;
  siteName?: string | null;
  /** Where the site of the consumer lives; every absolute URL starts with it. */
  siteUrl?: string | null;
  /** BCP 47 */
  defaultLocale?: string;
  twitterSite?: string | null;
  facebookAppId?: string | null;
  breadcrumbsEnabled?: boolean;
  siteVerification?: {
    google?: string | null;
    bing?: string | null;
  };
  defaultOgImageUrl?: string | null;
  publisherType?: string;
  publisher?: {
    name?: string | null;
    logoMediaId?: string | null;
    sameAs?: string[];
  };
  primaryColor?: string | null;
  logoUrl?: string | null;
  /** Markdown. */
  aboutMd?: string | null;
  /** Patched by key; null restores a default. */
  permalinks?: {
    post?: string | null;
    page?: string | null;
    category?: string | null;
    tag?: string | null;
    author?: string | null;
  };
  /** Patched by kind; null clears one. */
  seoTemplates?: {
    post?: {
      title?: string | null;
      description?: string | null;
    } | null;
    page?: {
      title?: string | null;
      description?: string | null;
    } | null;
    category?: {
      title?: string | null;
      description?: string | null;
    } | null;
    tag?: {
      title?: string | null;
      description?: string | null;
    } | null;
    author?: {
      title?: string | null;
      description?: string | null;
    } | null;
  };
}

export interface User {
  id: string;
  email: string;
  displayName: string | null;
  createdAt: string;
  updatedAt: string;
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

export interface WorkingCopy {
  clientId: string;
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId: string | null;
  /** The version of the entity that the work began with. */
  baseVersion: number | null;
  /** Of the working copy; one more with each change. */
  version: number;
  /** As the content calls itself. */
  title: string | null;
  createdAt: string;
  updatedAt: string;
  /** Any JSON value, as it was sent. */
  content: unknown;
}

export interface WorkingCopySummary {
  clientId: string;
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId: string | null;
  /** The version of the entity that the work began with. */
  baseVersion: number | null;
  /** Of the working copy; one more with each change. */
  version: number;
  /** As the content calls itself. */
  title: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface OwnSessionsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  orderBy?: 'createdAt' | 'lastSeenAt';
}

export interface DashboardWorkspacesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  orderBy?: 'createdAt' | 'updatedAt' | 'name' | 'slug';
}

export interface MembersQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  orderBy?: 'createdAt' | 'email' | 'displayName';
}

export interface InvitationsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  orderBy?: 'createdAt' | 'email' | 'expiresAt';
}

export interface ApiKeysQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  orderBy?: 'createdAt' | 'name';
}

export interface ActivityQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first. */
  orderBy?: 'createdAt';
  entityType?: string;
  entityId?: string;
  action?: string;
  /** What a person did, also what keys did for him. */
  userId?: string;
  apiKeyId?: string;
  /** Lower bound of createdAt, inclusive. */
  dateFrom?: string;
  /** Upper bound of createdAt, inclusive. */
  dateTo?: string;
}

export interface MediaLibraryQuery {
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
  /** Every word must occur in the name, the alt text or the caption. */
  q?: string;
  /** Keeps images without an alt text. */
  missingAlt?: boolean;
  /** Keeps files that nothing mentions. */
  unused?: boolean;
}

export interface MediaUsageQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface DashboardPostsQuery {
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
  /** Keeps posts that lack it: `description` neither as excerpt nor as SEO value, `alt` of a picture in the body. */
  missing?: 'description' | 'focusKeyword' | 'featuredMedia' | 'alt';
  /** Lower bound of publishedAt, inclusive. */
  publishedFrom?: string;
  /** Upper bound of publishedAt, inclusive. */
  publishedTo?: string;
  /** Lower bound of updatedAt, inclusive. */
  updatedFrom?: string;
  /** Upper bound of updatedAt, inclusive. */
  updatedTo?: string;
  minReadability?: number;
  maxReadability?: number;
  /** At most 100 ids, parted by commas. */
  ids?: string;
}

export interface DashboardAuthorsQuery {
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

export interface DashboardCategoriesQuery {
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

export interface DashboardPagesQuery {
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

export interface DashboardTagsQuery {
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

export interface WorkingCopiesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  entityType?: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  entityId?: string;
}

export interface DashboardRedirectsQuery {
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

export interface DashboardLinkHealthQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first, by firstSeenAt. */
  orderBy?: 'hitCount' | 'lastSeenAt' | 'firstSeenAt';
  /** Settled entries only, or open ones only. */
  resolved?: boolean;
}
