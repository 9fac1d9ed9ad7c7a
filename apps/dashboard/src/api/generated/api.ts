// Made from the OpenAPI document of the dashboard API by `npm run client:types`; edits here are lost.

export interface AcceptInvitation {
  /** What the invitation came with. */
  token: string;
}

export interface Activity {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** What was done. */
  action: string;
  /** What it was done to. */
  entity: {
    /** Its kind. */
    type: string;
    /** Its id. */
    id: string | null;
    /** What people call it. */
    name: string | null;
  };
  /** Depends on the action. */
  details: Record<string, unknown>;
  /** Who did it. */
  actor: {
    /** By which way. */
    via: 'session' | 'api-key' | 'command-line' | 'system';
    /** The person. */
    userId: string | null;
    /** The name that is shown. */
    displayName: string | null;
    /** The key by which it was done. */
    apiKeyId: string | null;
    /** The name of that key. */
    apiKeyName: string | null;
    /** How that key begins. */
    apiKeyPrefix: string | null;
    /** The interface and the client that was used, such as mcp and the name that the assistant gives itself; null for none. */
    through: string | null;
  };
  /** When it was made. */
  createdAt: string;
}

/** A page of Activity. */
export interface ActivityList {
  /** What is on this page. */
  data: Activity[];
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
  /** Days for which entries are kept; older ones are deleted daily. */
  keptDays: number;
}

export interface AddPasskey {
  /** By which the user knows it again. */
  name: string;
  /** What the browser returned, as JSON of the Web Authentication standard; 20,000 characters at most. */
  passkey: Record<string, unknown>;
}

export interface AddedPasskey {
  /** The passkey. */
  passkey: Passkey;
  /** Shown this once; null if the user has some already. */
  recoveryCodes: string[] | null;
}

export interface ApiKey {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** What people call it. */
  name: string;
  /** How the key begins. */
  prefix: string;
  /** Who made it. */
  createdByUserId: string | null;
  /** `published`: it reads published content only. Null: it does whatever its creator may. */
  scope: 'published' | null;
  /** The origins of the pages that may use it; any program may when it is empty. */
  origins: string[];
  /** When it ends; null for never. */
  expiresAt: string | null;
  /** When it was revoked; null while it works. */
  revokedAt: string | null;
  /** When the key was last used, to the hour. */
  lastUsedAt: string | null;
  /** When it was made. */
  createdAt: string;
}

/** A page of ApiKey. */
export interface ApiKeyList {
  /** What is on this page. */
  data: ApiKey[];
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

export interface AttachTags {
  /** The ids of its tags. */
  tagIds: string[];
}

export interface AuthStatus {
  /** first: nobody can sign in yet. open: anybody may sign up. invited: with an invitation. */
  signUp: 'first' | 'open' | 'invited';
  /** Whether the first account needs a set-up code, which `galley user setup-code` prints. */
  setupCode: boolean;
  /** Whether mail is set up, so that a forgotten password can be reset. */
  mail: boolean;
  /** The providers by which one may sign in. */
  providers: Array<{
    /** The id of a provider. */
    id: string;
    /** What users know it by. */
    name: string;
  }>;
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

export interface BlogExportReport {
  /** Of posts. */
  posts: number;
  /** Of pages. */
  pages: number;
  /** Of media files. */
  media: number;
  /** Files that are gone. */
  missing: string[];
  /** What the format has no place for. */
  notes: Array<{
    /** What it is about. */
    item: {
      /** What it is. */
      kind: string;
      /** Its id. */
      id: string;
      /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
      slug: string;
    };
    /** What happened, in English. */
    message: string;
  }>;
  /** How many entries of each list are not in the answer, which has at most 2,000 of each. */
  cut: {
    /** Of the notes. */
    notes: number;
    /** Of the failures. */
    failures: number;
    /** Of what is missing. */
    missing: number;
  };
}

export interface BlogImportReport {
  /** Where it came from. */
  source: {
    /** What made the export. */
    system: string;
    /** What tells blogs of one system apart. */
    site: string;
  };
  /** Whether nothing was written. */
  dryRun: boolean;
  /** Posts and pages. */
  items: {
    /** How many were made. */
    created: number;
    /** How many were written again, for their source changed. */
    updated: number;
    /** How many were there already. */
    unchanged: number;
    /** How many could not be taken over. */
    failed: number;
    /** What was left out, by what it is. */
    leftOut: Record<string, number>;
  };
  /** How many authors there are. */
  authors: number;
  /** Its tags, by name. */
  tags: number;
  /** How many categories there are. */
  categories: number;
  /** Files. */
  media: {
    /** How many files were kept. */
    uploaded: number;
    /** How many files were there already. */
    reused: number;
    /** Files that were not in the upload. */
    missing: Array<{
      /** How texts refer to it. */
      ref: string;
      /** Slugs of those that show it. */
      posts: string[];
    }>;
  };
  /** What would happen to redirects. */
  redirects: number;
  /** The pattern of the old addresses, when one gives most of them. */
  permalinks: {
    /** The pattern. */
    found: string;
    /** The share of the old addresses that it gives. */
    share: number;
  } | null;
  /** What could not be taken over as it was. */
  notes: Array<{
    /** What it is about. */
    item: {
      /** What the source knows it by. */
      id: string;
      /** What it is. */
      kind: string;
      /** As the source writes it. */
      slug: string;
      /** The line of the source. */
      line?: number;
    };
    /** The kind of note. */
    kind: string;
    /** What happened, in English. */
    message: string;
    /** The source that stands nowhere. */
    leftOut?: string;
  }>;
  /** What could not be taken over. */
  failures: Array<{
    /** What it is about. */
    item: {
      /** What the source knows it by. */
      id: string;
      /** What it is. */
      kind: string;
      /** As the source writes it. */
      slug: string;
      /** The line of the source. */
      line?: number;
    };
    /** What happened, in English. */
    message: string;
  }>;
  /** What could not be taken over as it was, by kind. */
  notesByKind: Record<string, number>;
  /** How many entries of each list are not in the answer, which has at most 2,000 of each. */
  cut: {
    /** Of the notes. */
    notes: number;
    /** Of the failures. */
    failures: number;
    /** Of what is missing. */
    missing: number;
  };
}

export interface BulkPosts {
  /** Those that are meant. */
  ids: string[];
  /** Where it is on its way: consumers show what is published. */
  status?: 'draft' | 'published' | 'archived';
  /** Whose byline it has. */
  authorId?: string;
  /** The category that it is in. */
  categoryId?: string | null;
  /** Tags to attach to each. */
  addTagIds?: string[];
  /** Taken off before others are added. */
  removeTagIds?: string[];
  /** Alone: nothing else can be done with what is deleted. */
  delete?: boolean;
}

export interface BulkStatus {
  /** Those that are meant. */
  ids: string[];
  /** Where it is on its way: consumers show what is published. */
  status: 'draft' | 'published' | 'archived';
}

export interface BulkStatusResults {
  /** What became of each. */
  results: Array<{
    /** Its id. */
    id: string;
    /** Whether it worked. */
    ok: boolean;
    /** Why it did not work. */
    error?: {
      /** The code of the error. */
      code: string;
      /** What happened, in English. */
      message: string;
    };
  }>;
}

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

export interface CategoryMove {
  /** Where the page of the category would live. */
  path: string;
  /** Pages of categories that would move, its own among them; each old address gets a redirect. */
  categories: number;
  /** Published posts whose addresses would change; each old address gets a redirect. */
  posts: number;
}

export interface ChangeEmail {
  /** An e-mail address. */
  email: string;
  /** The current password; empty for an account without one, whose session has to be younger than ten minutes. */
  currentPassword: string;
}

export interface ChangePassword {
  /** The current password; empty for an account without one, whose session has to be younger than ten minutes. */
  currentPassword: string;
  /** The password to be. */
  newPassword: string;
}

export interface ChangePermissions {
  /** Stays as it is when absent. */
  permissions?: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; as they are, or none, when absent. */
  extras?: string[];
}

export interface ChangedPassword {
  /** The person. */
  user: User;
}

export interface ChangedWorkspace {
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
  /** Where the site shows drafts; preview links begin with it. */
  previewUrl: string | null;
  /** The time zone of the site, by its IANA name. */
  timeZone: string;
  /** Templates of titles and descriptions, by kind. */
  seoTemplates: {
    /** For posts. */
    post: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For pages. */
    page: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For categories. */
    category: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For tags. */
    tag: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For authors. */
    author: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
  };
  /** What assistants may do over MCP: nothing, read, write drafts, or publish too. */
  assistants: 'off' | 'read' | 'drafts' | 'publish';
  /** How assistants are to write, in Markdown. */
  assistantGuide: string | null;
  /** Raised when a setting changes; for ifVersion. */
  version: number;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** How many live paths differ after a change of permalinks. */
  changedPaths: number;
}

export interface CheckMove {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** null for a root. */
  parentId?: string | null;
}

export interface CheckMoved {
  /** Of the old site, or paths on it. */
  addresses: string[];
}

export interface CheckPage {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** Its title. */
  title?: string;
  /** The body, block by block. */
  bodyJson?: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Of your own making: sent again, it makes no second page, but 409. */
  id?: string;
}

export interface CheckPermalinks {
  /** The patterns that would change; absent ones stay. */
  permalinks: {
    /** The pattern of posts: {slug}, {category}, {year}, {month}, {day}. */
    post?: string | null;
    /** The pattern of pages: {slug}. */
    page?: string | null;
    /** The pattern of categories: {path}. */
    category?: string | null;
    /** The pattern of tags: {slug}. */
    tag?: string | null;
    /** The pattern of authors: {slug}. */
    author?: string | null;
  };
}

export interface CheckPost {
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
  /** Of your own making: sent again, it makes no second post, but 409. */
  id?: string;
  /** When it was first published elsewhere. */
  publishedAt?: string | null;
}

export interface CheckRedirect {
  /** The path that leads elsewhere. */
  fromPath: string;
  /** Needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** Default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
  /** Of a redirect that stands already. */
  id?: string;
}

export interface CheckedPermalinks {
  /** How many live paths would differ; no redirects would be created. */
  changedPaths: number;
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

export interface ConfirmEmail {
  /** Of the link that was mailed. */
  token: string;
}

export interface ConfirmTotp {
  /** That the app shows. */
  code: string;
}

export interface ConfirmedEmail {
  /** An e-mail address. */
  email: string;
}

export interface ConfirmedFactor {
  /** Shown this once; null if the user has some already. */
  recoveryCodes: string[] | null;
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

export interface ConnectIdentity {
  /** The id of a provider, as `auth/status` lists them. */
  provider: string;
  /** The current password; empty for an account without one, whose session has to be younger than ten minutes. */
  currentPassword: string;
}

export interface CreateApiKey {
  /** What people call it. */
  name: string;
  /** In the future; never when absent. */
  expiresAt?: string | null;
  /** `published` limits the key to reading published content and reporting broken links; without it, the key does whatever its creator may. */
  scope?: 'published' | null;
  /** The origins of the pages that may use the key, with the scope `published` only. Empty: any program may, and no page of another origin. */
  origins?: string[];
}

export interface CreateAuthor {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** The name that is shown. */
  displayName: string;
  /** What is behind the byline, and the type of its node in graphs. Default person. */
  kind?: 'person' | 'organization';
  /** A few words about the author. */
  bio?: string | null;
  /** What makes them one to ask. */
  credentials?: string | null;
  /** The picture of the author. */
  avatarMediaId?: string | null;
  /** The same person elsewhere on the web. */
  sameAs?: string[];
  /** Default true. */
  isActive?: boolean;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Replaced as a whole; what is left out is unknown. */
  person?: {
    /** What they do. */
    jobTitle?: string | null;
    /** Where they work. */
    worksFor?: string | null;
    /** Where they studied. */
    alumniOf?: string | null;
    /** A prize that they won. */
    award?: string | null;
    /** A title before the name. */
    honorificPrefix?: string | null;
    /** What follows the name. */
    honorificSuffix?: string | null;
    /** Subjects that they know. */
    knowsAbout?: string[];
  };
}

export interface CreateCategory {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What it is about. */
  description?: string | null;
  /** null for a root; another one moves the whole branch. */
  parentId?: string | null;
  /** Default 0. */
  sortOrder?: number;
  /** Default true. */
  isActive?: boolean;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Which posts the collection names first. Replaced as a whole. */
  collectionMetadata?: {
    /** Whether posts of categories below are listed, too. */
    includeChildCategories?: boolean;
    /** What posts are listed by. */
    sortPostsBy?: 'publishedAt' | 'createdAt' | 'updatedAt' | 'title' | 'viewCount';
  };
}

export interface CreateEditedPage {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** Its title. */
  title: string;
  /** The body, block by block. */
  bodyJson: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Of your own making: sent again, it makes no second page, but 409. */
  id?: string;
}

export interface CreateEditedPost {
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
  /** Of your own making: sent again, it makes no second post, but 409. */
  id?: string;
  /** When it was first published elsewhere. */
  publishedAt?: string | null;
}

export interface CreatePreviewLink {
  /** Until it ends; 1 unless told. */
  hours?: number;
}

export interface CreateRedirect {
  /** The path that leads elsewhere. */
  fromPath: string;
  /** Needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** Default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface CreateTag {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
}

export interface CreateWebhook {
  /** Begins with https:// and uses port 443. */
  url: string;
  /** Actions of the activity log, and content.changed. */
  events: string[];
  /** Default true. */
  active?: boolean;
}

export interface CreateWorkspace {
  /** What people call it. */
  name: string;
  /** Unique on the whole platform. */
  slug: string;
  /** The name of the site. */
  siteName?: string | null;
  /** Where the site of the consumer lives; every absolute URL starts with it. */
  siteUrl?: string | null;
  /** Where the site shows drafts: preview links begin with it. */
  previewUrl?: string | null;
  /** BCP 47 */
  defaultLocale?: string;
  /** Of the site; `UTC` by default. */
  timeZone?: string;
  /** The handle of the site. */
  twitterSite?: string | null;
  /** The id of the app at Facebook. */
  facebookAppId?: string | null;
  /** Whether graphs have breadcrumbs. */
  breadcrumbsEnabled?: boolean;
  /** Codes that prove to search engines whose site it is. */
  siteVerification?: {
    /** The code for Google. */
    google?: string | null;
    /** The code for Bing. */
    bing?: string | null;
  };
  /** The picture for what has none. */
  defaultOgImageUrl?: string | null;
  /** The Schema.org type of the publisher. */
  publisherType?: string;
  /** Who publishes the site. */
  publisher?: {
    /** What people call it. */
    name?: string | null;
    /** The file of the logo. */
    logoMediaId?: string | null;
    /** Addresses of profiles elsewhere. */
    sameAs?: string[];
  };
  /** The main colour of the site: a CSS colour, hexadecimal, by name, or as a function with numbers. */
  primaryColor?: string | null;
  /** Address of the logo. */
  logoUrl?: string | null;
  /** Markdown. */
  aboutMd?: string | null;
  /** Patched by key; null restores a default. */
  permalinks?: {
    /** The pattern of posts: {slug}, {category}, {year}, {month}, {day}. */
    post?: string | null;
    /** The pattern of pages: {slug}. */
    page?: string | null;
    /** The pattern of categories: {path}. */
    category?: string | null;
    /** The pattern of tags: {slug}. */
    tag?: string | null;
    /** The pattern of authors: {slug}. */
    author?: string | null;
  };
  /** Patched by kind and by key; null clears one. Placeholders: {title}, {excerpt}, {siteName}, {category}; any other is refused. */
  seoTemplates?: {
    /** For posts. */
    post?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For pages. */
    page?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For categories. */
    category?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For tags. */
    tag?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For authors. */
    author?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
  };
  /** What assistants may do over MCP; `drafts` by default. */
  assistants?: 'off' | 'read' | 'drafts' | 'publish';
  /** How assistants are to write. Markdown. */
  assistantGuide?: string | null;
}

export interface CreatedPreviewLink {
  /** Its id. */
  id: string;
  /** When it was made. */
  createdAt: string;
  /** The person whose unsaved work it shows. */
  createdBy: string;
  /** When it leads nowhere any more. */
  expiresAt: string;
  /** Told this once. */
  token: string;
  /** `previewUrl` of the settings with the token; null without one. */
  url: string | null;
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

export interface DefaultAuthor {
  /** An author of the workspace; null for none. */
  defaultAuthorId: string | null;
}

export interface DeleteMe {
  /** The current password; empty for an account without one, whose session has to be younger than ten minutes. */
  currentPassword: string;
}

export interface DeleteRedirects {
  /** Those that are meant. */
  ids: string[];
}

export interface DeleteWorkspace {
  /** The slug of the workspace, to show that it is meant. */
  slug: string;
}

export interface DisconnectIdentity {
  /** The current password; empty for an account without one, whose session has to be younger than ten minutes. */
  currentPassword: string;
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

export interface EditMedia {
  /** Within the image as shown, counted from its left upper corner. */
  crop?: {
    /** Pixels from the left. */
    x?: number;
    /** Pixels from the top. */
    y?: number;
    /** In pixels; null for what is no picture. */
    width?: number;
    /** In pixels; null for what is no picture. */
    height?: number;
  } | null;
  /** One side keeps the proportions. Applied after the crop. */
  resize?: {
    /** In pixels; null for what is no picture. */
    width?: number;
    /** In pixels; null for what is no picture. */
    height?: number;
  } | null;
}

export interface EditedAuthor {
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
  seo: OwnSeo;
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
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  /** What is behind the byline. */
  kind: 'person' | 'organization';
  /** How many posts there are of it, drafts and archived ones included; of a category, of itself alone. */
  postCount: number;
}

/** A page of EditedAuthor. */
export interface EditedAuthorList {
  /** What is on this page. */
  data: EditedAuthor[];
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

export interface EditedCategory {
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
  seo: OwnSeo;
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
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  /** How many posts there are of it, drafts and archived ones included; of a category, of itself alone. */
  postCount: number;
}

/** A page of EditedCategory. */
export interface EditedCategoryList {
  /** What is on this page. */
  data: EditedCategory[];
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

export interface EditedLinkHealthEntry {
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
  /** How often it was met since it was resolved; absent while it is open, and where that is not known. */
  hitsSince?: number;
}

/** A page of EditedLinkHealthEntry. */
export interface EditedLinkHealthEntryList {
  /** What is on this page. */
  data: EditedLinkHealthEntry[];
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

export interface EditedMedia {
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
  /** What the file was called. */
  originalName: string | null;
  /** What crops keep visible, as shares of width and height; null for the centre. */
  focalPoint: {
    /** The share of the width to the left of it, 0 to 1. */
    x: number;
    /** The share of the height above it, 0 to 1. */
    y: number;
  } | null;
  /** A blurred preview of an image in about 30 bytes: a ThumbHash in base64. */
  blur: string | null;
  /** A picture of at most 320 pixels each way; null for what is no image. A path of this API makes it the first time, and leads to it. */
  thumbnailUrl: string | null;
}

/** A page of EditedMedia. */
export interface EditedMediaList {
  /** What is on this page. */
  data: EditedMedia[];
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

export interface EditedPage {
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
  seo: OwnSeo;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  /** When it is to be published; null when that is not scheduled. */
  scheduledAt: string | null;
  /** When it is to be a draft again; null when that is not scheduled. */
  unpublishAt: string | null;
}

/** A page of EditedPage. */
export interface EditedPageList {
  /** What is on this page. */
  data: EditedPage[];
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

export interface EditedPost {
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
  author: EmbeddedAuthor;
  /** The category that it is in. */
  categoryId: string | null;
  /** The category. */
  category: EmbeddedCategory | null;
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
  seo: OwnSeo;
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
  tags: EmbeddedTag[];
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
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  /** When it is to be a draft again; null when that is not scheduled. */
  unpublishAt: string | null;
  /** What the scores are made of. */
  seoReport?: {
    /** What search engines and social networks are told. */
    seo: {
      /** From 0 to 100. */
      score: number;
      /** What was looked at. */
      checks: Array<{
        /** Its id. */
        id: string;
        /** Points that it got. */
        points: number;
        /** Points that there are to get. */
        max: number;
        /** What was found. */
        found: string;
        /** What would help; null where nothing needs to. */
        advice: string | null;
      }>;
      /** What else there is to say. */
      note: string | null;
    };
    /** How well it can be read. */
    readability: {
      /** From 0 to 100. */
      score: number;
      /** What was looked at. */
      checks: Array<{
        /** Its id. */
        id: string;
        /** Points that it got. */
        points: number;
        /** Points that there are to get. */
        max: number;
        /** What was found. */
        found: string;
        /** What would help; null where nothing needs to. */
        advice: string | null;
      }>;
      /** What else there is to say. */
      note: string | null;
    };
  };
}

/** A page of EditedPost. */
export interface EditedPostList {
  /** What is on this page. */
  data: EditedPost[];
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

export interface EditedTag {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** What search engines and social networks are told. */
  seo: OwnSeo;
  /** When it was made. */
  createdAt: string;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** Raised when its own fields change; for ifVersion. */
  version: number;
  /** The person who made it, where that is known. */
  createdBy: string | null;
  /** The person who changed it last, where that is known. */
  updatedBy: string | null;
  /** How many posts there are of it, drafts and archived ones included; of a category, of itself alone. */
  postCount: number;
}

/** A page of EditedTag. */
export interface EditedTagList {
  /** What is on this page. */
  data: EditedTag[];
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

export interface EditedWorkspace {
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
  /** Where the site shows drafts; preview links begin with it. */
  previewUrl: string | null;
  /** The time zone of the site, by its IANA name. */
  timeZone: string;
  /** Templates of titles and descriptions, by kind. */
  seoTemplates: {
    /** For posts. */
    post: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For pages. */
    page: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For categories. */
    category: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For tags. */
    tag: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
    /** For authors. */
    author: {
      /** Its title. */
      title: string | null;
      /** What it is about. */
      description: string | null;
    };
  };
  /** What assistants may do over MCP: nothing, read, write drafts, or publish too. */
  assistants: 'off' | 'read' | 'drafts' | 'publish';
  /** How assistants are to write, in Markdown. */
  assistantGuide: string | null;
  /** Raised when a setting changes; for ifVersion. */
  version: number;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

export interface EmbeddedAuthor {
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

export interface EmbeddedCategory {
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

export interface EmbeddedTag {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** What people call it. */
  name: string;
  /** When it was made. */
  createdAt: string;
}

export interface ErrorBody {
  /** The code of the error. */
  code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'PAYMENT_REQUIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'RATE_LIMITED' | 'INTERNAL';
  /** What happened, in English. */
  message: string;
  /** What is wrong where (400), why a limited key is refused (403), why it conflicts (409), where the workspace has gone (401, 404, 429), or null. */
  details: Issue[] | LimitedKeyDetails | ConflictDetails | MoveDetails | null;
}

export interface Export {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** What is to read it. */
  format: 'ghost' | 'wordpress' | 'markdown' | 'archive';
  /** uploaded: to be run. waiting and running: under way. done, failed, cancelled: how the last run ended. */
  state: 'uploaded' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Whether it ends at its next safe point. */
  cancelAsked: boolean;
  /** What the last run was asked for. */
  options: Record<string, unknown>;
  /** What the file is called. */
  fileName: string;
  /** Of the file; null while there is none. */
  sizeBytes: number | null;
  /** Items, or pieces of the file, that are done. */
  done: number;
  /** Null where it is not known beforehand. */
  total: number | null;
  /** What the last run that ended did, in numbers. */
  summary: {
    /** Of posts. */
    posts: number;
    /** Of pages. */
    pages: number;
    /** Of media files. */
    media: number;
    /** How many files are gone. */
    missing: number;
    /** How many things the format has no place for. */
    notes: number;
  } | null;
  /** Why it failed. */
  error: string | null;
  /** Who asked for it, and in whose name it runs. */
  requestedByUserId: string;
  /** When it was made. */
  createdAt: string;
  /** When the last run began. */
  startedAt: string | null;
  /** When the last run ended. */
  finishedAt: string | null;
  /** When it is deleted with its file; null while it is under way. */
  expiresAt: string | null;
}

/** A page of Export. */
export interface ExportList {
  /** What is on this page. */
  data: Export[];
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

export interface ExtensionFields {
  /** The rows. */
  data: Array<{
    /** The name of the extension. */
    extension: string;
    /** What people call it. */
    name: string;
    /** What people call it. */
    label: string;
    /** A sentence that helps to fill it in. */
    help: string | null;
    /** The kinds of content that have it. */
    of: Array<'post' | 'page' | 'category' | 'tag' | 'author'>;
    /** The JSON Schema of a value; null is right for every field. */
    schema: Record<string, unknown>;
    /** Whether keys read it too. */
    external: boolean;
    /** Whether only the extension itself sets it. */
    derived: boolean;
    /** The right of an extension that writing it asks for, beside the right to write the content. */
    permission: string | null;
  }>;
}

export interface ExtensionPermissions {
  /** The rows. */
  data: Array<{
    /** What people call it. */
    name: string;
    /** What people call it. */
    label: string;
  }>;
}

/** The fields of each extension, by the name of the extension. */
export type ExtensionValues = Record<string, Record<string, unknown>>;

export interface FactorProof {
  /** For users without a second factor. Those without a password leave it out; their session has to be younger than ten minutes. */
  currentPassword?: string | null;
  /** For users with a second factor: of the authenticator app, or a recovery code. */
  code?: string | null;
  /** What the browser returned, as JSON of the Web Authentication standard; 20,000 characters at most. */
  passkey?: Record<string, unknown>;
}

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

export interface FetchOldSite {
  /** Of a sitemap, or of a site, whose `/sitemap.xml` is fetched. */
  url: string;
}

export interface FinishProviderSignIn {
  /** The id of a provider, as `auth/status` lists them. */
  provider: string;
  /** As the provider returned it. */
  code?: string | null;
  /** As the provider returned it. */
  state?: string | null;
  /** As the provider returned it. */
  iss?: string | null;
  /** As the provider returned it. */
  error?: string | null;
  /** Becomes a membership, if the account is created. */
  invitationToken?: string | null;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface FollowPaths {
  /** Of the site, with query and fragment as they may be. */
  paths: string[];
}

export interface FollowedPaths {
  /** In the order of the paths. */
  results: Array<{
    /** A path of the site. */
    path: string;
    /** Where readers are sent, one after the other; empty when nothing leads on. */
    hops: string[];
    /** What they find in the end. */
    arrival: 'live' | 'elsewhere' | 'gone' | 'nothing';
  }>;
}

export interface ForgotPassword {
  /** An e-mail address. */
  email: string;
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

export interface Import {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** What made the file: the format of an importer. */
  format: string;
  /** uploaded: to be run. waiting and running: under way. done, failed, cancelled: how the last run ended. */
  state: 'uploaded' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Whether it ends at its next safe point. */
  cancelAsked: boolean;
  /** What the last run was asked for. */
  options: Record<string, unknown>;
  /** What the file is called. */
  fileName: string;
  /** Of the file; null while there is none. */
  sizeBytes: number | null;
  /** Items, or pieces of the file, that are done. */
  done: number;
  /** Null where it is not known beforehand. */
  total: number | null;
  /** What the last run that ended did, in numbers. */
  summary: {
    /** Whether nothing was written. */
    dryRun: boolean;
    /** How many were made. */
    created: number;
    /** How many were written again, for their source changed. */
    updated: number;
    /** How many were there already. */
    unchanged: number;
    /** How many could not be taken over. */
    failed: number;
    /** What was left out, by what it is. */
    leftOut: Record<string, number>;
    /** How many authors there are. */
    authors: number;
    /** How many categories there are. */
    categories: number;
    /** Its tags, by name. */
    tags: number;
    /** What would happen to redirects. */
    redirects: number;
    /** How many files were kept. */
    mediaUploaded: number;
    /** How many files were there already. */
    mediaReused: number;
    /** How many files were not in the upload. */
    mediaMissing: number;
    /** The pattern of the old addresses, when one gives most of them. */
    permalinks: {
      /** The pattern. */
      found: string;
      /** The share of the old addresses that it gives. */
      share: number;
    } | null;
    /** What could not be taken over as it was, by kind. */
    notes: Record<string, number>;
  } | null;
  /** Why it failed. */
  error: string | null;
  /** Who asked for it, and in whose name it runs. */
  requestedByUserId: string;
  /** When it was made. */
  createdAt: string;
  /** When the last run began. */
  startedAt: string | null;
  /** When the last run ended. */
  finishedAt: string | null;
  /** When it is deleted with its file; null while it is under way. */
  expiresAt: string | null;
  /** Whether it may be run with `fetchMedia`, by the setting IMPORT_FETCH. */
  mayFetchMedia: boolean;
}

/** A page of Import. */
export interface ImportList {
  /** What is on this page. */
  data: Import[];
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

export interface ImportReport {
  /** What the file was read as. */
  format: 'galley' | 'csv' | 'json' | 'ghost-yaml' | 'underscore-redirects' | 'apache';
  /** The columns of the file, which can be chosen; empty where it has none. */
  header: string[];
  /** The columns that were read; null for a file without. */
  columns: {
    /** The path that leads elsewhere. */
    fromPath: string | null;
    /** Where it leads: a path, or an absolute URL. */
    toPath: string | null;
    /** Its kind. */
    type: string | null;
  } | null;
  /** Columns without a usual name, which must be chosen; until then nothing is read. */
  missing: Array<'fromPath' | 'toPath'>;
  /** How many were made. */
  created: number;
  /** The lines that were not taken. */
  failed: Array<{
    /** The line, counted from 1 with the header. */
    line: number;
    /** Why not. */
    reason: string;
    /** What happened, in English. */
    message: string;
  }>;
}

export interface Importers {
  /** The rows. */
  data: Array<{
    /** Its name in the API. */
    format: string;
    /** What people call it. */
    label: string;
    /** Where to find the export. */
    how: string;
    /** Extensions of the files that it reads. */
    accepts: string[];
    /** An option that has to be on for all others, and for a dry run. */
    gate: string | null;
    /** Whether it has the option `fetchMedia`. */
    fetchesMedia: boolean;
    /** Beside those of every importer. */
    options: Array<{
      /** Its name in the body of a run. */
      name: string;
      /** What people call it. */
      label: string;
      /** A sentence below its control. */
      hint: string | null;
      /** What its empty control shows. */
      placeholder: string | null;
      /** The JSON Schema of its value. */
      schema: Record<string, unknown>;
      /** The names of its values, the default first; null where it is no choice. */
      choices: Array<{
        /** Its id. */
        id: string;
        /** What people call it. */
        name: string;
      }> | null;
      /** Set where its value is a list of pairs such as `podcast=post`: one choice for each kind of item that the last run left out, if its name matches the expression `asks` and not `ignores`. */
      forLeftOut: {
        /** What a kind of item may become. */
        choices: Array<{
          /** Its id. */
          id: string;
          /** What people call it. */
          name: string;
        }>;
        /** A regular expression for the kinds to ask about. */
        asks: string;
        /** A regular expression for kinds that are never asked about. */
        ignores: string;
        /** The choice that leaves them out. */
        none: string;
      } | null;
    }>;
  }>;
}

export interface Invitation {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** An e-mail address. */
  email: string;
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Offered permissions that the inviter no longer holds. While there are any, nobody can accept it. */
  inviterLacks: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** As inviterLacks, of the rights of extensions. */
  inviterLacksExtras: string[];
  /** The author under whom the member writes unless they choose another. */
  defaultAuthorId: string | null;
  /** Who invited. */
  invitedByUserId: string | null;
  /** When it ends; null for never. */
  expiresAt: string;
  /** When it was made. */
  createdAt: string;
}

/** A page of Invitation. */
export interface InvitationList {
  /** What is on this page. */
  data: Invitation[];
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

export interface InvitationOutline {
  /** The workspace. */
  workspace: {
    /** What people call it. */
    name: string;
  };
  /** The name of the member who sent it; null for the operator of the service. */
  invitedBy: string | null;
  /** An e-mail address. */
  email: string;
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** When it ends; null for never. */
  expiresAt: string;
}

export interface Invite {
  /** An e-mail address. */
  email: string;
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; as they are, or none, when absent. */
  extras?: string[];
  /** The author under whom the member writes unless they choose another; none when null or absent. */
  defaultAuthorId?: string | null;
}

/** One thing that is wrong with a request. */
export interface Issue {
  /** Where it is in what was sent. */
  path: string;
  /** What is wrong, in English. */
  message: string;
}

export interface IssuedApiKey {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** What people call it. */
  name: string;
  /** How the key begins. */
  prefix: string;
  /** Who made it. */
  createdByUserId: string | null;
  /** `published`: it reads published content only. Null: it does whatever its creator may. */
  scope: 'published' | null;
  /** The origins of the pages that may use it; any program may when it is empty. */
  origins: string[];
  /** When it ends; null for never. */
  expiresAt: string | null;
  /** When it was revoked; null while it works. */
  revokedAt: string | null;
  /** When the key was last used, to the hour. */
  lastUsedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** The key itself, told this once. */
  key: string;
}

export interface IssuedInvitation {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** An e-mail address. */
  email: string;
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Offered permissions that the inviter no longer holds. While there are any, nobody can accept it. */
  inviterLacks: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** As inviterLacks, of the rights of extensions. */
  inviterLacksExtras: string[];
  /** The author under whom the member writes unless they choose another. */
  defaultAuthorId: string | null;
  /** Who invited. */
  invitedByUserId: string | null;
  /** When it ends; null for never. */
  expiresAt: string;
  /** When it was made. */
  createdAt: string;
  /** Told this once. */
  token: string;
  /** Whether a link is sent to the address, too. */
  mailed: boolean;
}

export interface IssuedWebhook {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its public address. */
  url: string;
  /** What it is notified of. */
  events: string[];
  /** Whether anything is sent. */
  active: boolean;
  /** Why the service turned it off. */
  offReason: 'failing' | 'gone' | null;
  /** Since when no delivery succeeded. */
  failingSince: string | null;
  /** When it last got another secret. */
  secretRotatedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** The secret that signs, shown this once. */
  secret: string;
}

/** A Schema.org graph in JSON-LD 1.1, ready for a script element. */
export interface JsonLd {
  /** The vocabulary. */
  '@context': 'https://schema.org';
  /** The nodes. */
  '@graph': Array<Record<string, unknown>>;
}

export interface KeyOrigins {
  /** The origins of the pages that may use the key, with the scope `published` only. Empty: any program may, and no page of another origin. */
  origins: string[];
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

export interface MailStatus {
  /** Whether mails can be sent. */
  isSetUp: boolean;
  /** The address that mails come from. */
  from: string | null;
}

export interface Me {
  /** The person. */
  user: User;
  /** The workspaces of the person. */
  memberships: Membership[];
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

export interface MediaUsage {
  /** The kind of entity. */
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Its id. */
  id: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string | null;
  /** Its title or name. */
  title: string;
  /** Where it is on its way: consumers show what is published. */
  status: string | null;
  /** Where it is used. */
  places: string[];
}

/** A page of MediaUsage. */
export interface MediaUsageList {
  /** What is on this page. */
  data: MediaUsage[];
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

export interface MediaUseCounts {
  /** In the order of the ids, without files that nothing refers to. */
  results: Array<{
    /** Its id. */
    id: string;
    /** How many posts, pages, categories, tags and authors refer to it, the workspace included. */
    count: number;
  }>;
}

export interface Member {
  /** The person. */
  userId: string;
  /** An e-mail address. */
  email: string;
  /** The name that is shown. */
  displayName: string;
  /** The owner holds every permission; a member those that are given. */
  role: 'owner' | 'member';
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** The author under whom the member writes unless they choose another. */
  defaultAuthorId: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

/** A page of Member. */
export interface MemberList {
  /** What is on this page. */
  data: Member[];
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

export interface Membership {
  /** The workspace. */
  workspace: {
    /** Its id. */
    id: string;
    /** What people call it. */
    name: string;
    /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
    slug: string;
  };
  /** The owner holds every permission; a member those that are given. */
  role: 'owner' | 'member';
  /** What the holder may do. */
  permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
  /** Rights that extensions bring; the owner has all of them. */
  extras: string[];
  /** The author under whom the member writes unless they choose another. */
  defaultAuthorId: string | null;
  /** Whether the workspace demands a second factor and the user has none: then all its routes are 403. */
  needsSecondFactor: boolean;
  /** What an editor needs to know of the site. */
  site: {
    /** The name of the site. */
    siteName: string | null;
    /** The origin of the site that shows the content. */
    siteUrl: string | null;
    /** The language of the content. */
    defaultLocale: string;
    /** The time zone of the site, by its IANA name. */
    timeZone: string;
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
    /** Templates of titles and descriptions, by kind. */
    seoTemplates: {
      /** For posts. */
      post: {
        /** Its title. */
        title: string | null;
        /** What it is about. */
        description: string | null;
      };
      /** For pages. */
      page: {
        /** Its title. */
        title: string | null;
        /** What it is about. */
        description: string | null;
      };
      /** For categories. */
      category: {
        /** Its title. */
        title: string | null;
        /** What it is about. */
        description: string | null;
      };
      /** For tags. */
      tag: {
        /** Its title. */
        title: string | null;
        /** What it is about. */
        description: string | null;
      };
      /** For authors. */
      author: {
        /** Its title. */
        title: string | null;
        /** What it is about. */
        description: string | null;
      };
    };
    /** Whether the publisher has a name. */
    publisherNamed: boolean;
  };
  /** The name of the owner, who can give every right. */
  owner: string | null;
}

/** Where a workspace stands that goes over to another installation. */
export interface MoveDetails {
  /** moving: nothing can be written for a moment. moved: the other installation answers for it. */
  reason: 'moving' | 'moved';
  /** The public URL of the other installation, once the workspace has moved. */
  address?: string;
}

export interface MovedAddresses {
  /** Each path once; addresses without a path are left out. */
  results: Array<{
    /** A path of the site. */
    path: string;
    /** `gone` is a redirect with 410 or 451; at a `lost` path readers find nothing. */
    state: 'live' | 'redirected' | 'gone' | 'lost';
    /** Where readers arrive now; null for a path that is gone or lost. */
    to: string | null;
    /** Public pages that a lost path can mean. */
    suggestions: string[];
    /** Whether it can mean no other page than the one that is suggested. */
    isCertain: boolean;
  }>;
}

export interface OldAddresses {
  /** Absolute, or paths. */
  addresses: string[];
  /** Further sitemaps that it names, which are not read. */
  sitemaps: string[];
}

export interface OldSite {
  /** Whether this installation fetches sitemaps (IMPORT_FETCH). */
  mayFetch: boolean;
}

export interface Overview {
  /** Of posts. */
  posts: {
    /** How many are drafts. */
    draft: number;
    /** How many are published. */
    published: number;
    /** How many are archived. */
    archived: number;
    /** Published ones whose SEO score is below 50. */
    weak: number;
    /** Drafts that nobody changed for 30 days; counted to 1,000. */
    resting: number;
    /** Rounded; null without posts of that status. */
    meanSeoScore: {
      /** How many are drafts. */
      draft: number | null;
      /** How many are published. */
      published: number | null;
    };
    /** What was published last. */
    lastPublished: {
      /** Its id. */
      id: string;
      /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
      slug: string;
      /** Its title. */
      title: string;
      /** When it was published first. */
      publishedAt: string;
    } | null;
  } | null;
  /** Of pages. */
  pages: {
    /** How many are drafts. */
    draft: number;
    /** How many are published. */
    published: number;
  } | null;
  /** How many categories there are. */
  categories: number | null;
  /** Its tags, by name. */
  tags: number | null;
  /** How many authors there are. */
  authors: number | null;
  /** Of media files. */
  media: {
    /** How many there are. */
    all: number;
    /** Images; counted to 1,000. */
    missingAlt: number;
  } | null;
  /** Those of the person who asks. */
  workingCopies: number;
}

export interface OwnIdentities {
  /** Whether the account has a password. */
  hasPassword: boolean;
  /** The providers that can be connected. */
  providers: Array<{
    /** The id of a provider. */
    id: string;
    /** What users know it by. */
    name: string;
  }>;
  /** The sign-ins that are connected, the oldest first. */
  identities: Array<{
    /** Its id. */
    id: string;
    /** The name of the provider, or its address. */
    name: string;
    /** The address that the provider stated. */
    email: string | null;
    /** When it was made. */
    createdAt: string;
    /** The latest sign-in with it. */
    lastUsedAt: string;
  }>;
}

/** The SEO values that the entity states itself; null where defaults and templates stand in. */
export interface OwnSeo {
  /** Title for search results; unset, the template of the workspace fills it in. */
  title: string | null;
  /** Description for search results; unset, the template of the workspace fills it in. */
  description: string | null;
  /** Address of the original, when the content stands elsewhere too. */
  canonicalUrl: string | null;
  /** The phrase that the content wants to be found by. */
  focusKeyword: string | null;
  /** Further phrases. */
  secondaryKeywords: string[] | null;
  /** Name in breadcrumbs. */
  breadcrumbsTitle: string | null;
  /** Why search engines are kept out, for editors. */
  noindexReason: string | null;
  /** Where visitors are to be sent instead: an absolute URL or a path. */
  redirectTo: string | null;
  /** What search engines may do. */
  robots: {
    /** Whether search engines may list the page. */
    index: boolean | null;
    /** Whether they may follow its links. */
    follow: boolean | null;
    /** Whether they may show a stored copy. */
    archive: boolean | null;
    /** Whether they may list its images. */
    imageIndex: boolean | null;
    /** Whether they may show a text or video snippet. */
    snippet: boolean | null;
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

export interface OwnSession {
  /** Its id. */
  id: string;
  /** What the browser called itself when it signed in. */
  browser: string | null;
  /** The network address at sign-in; of IPv6 the network. */
  place: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
  /** When it was made. */
  createdAt: string;
  /** Noted at most once an hour. */
  lastSeenAt: string;
}

/** A page of OwnSession. */
export interface OwnSessionList {
  /** What is on this page. */
  data: OwnSession[];
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

export interface OwnWorkspace {
  /** Its id. */
  id: string;
  /** What people call it. */
  name: string;
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug: string;
  /** The owner holds every permission; a member those that are given. */
  role: 'owner' | 'member';
}

/** A page of OwnWorkspace. */
export interface OwnWorkspaceList {
  /** What is on this page. */
  data: OwnWorkspace[];
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

export interface PageCheck {
  /** What would refuse the write; empty when it would be accepted. */
  problems: Array<{
    /** A path of the site. */
    path: string;
    /** What happened, in English. */
    message: string;
  }>;
  /** Where it would live; null without a slug. */
  path: string | null;
  /** What would happen to redirects. */
  redirects: {
    /** Those that would be made. */
    added: Array<{
      /** The path that leads elsewhere. */
      fromPath: string;
      /** Where it leads: a path, or an absolute URL. */
      toPath: string;
    }>;
    /** Paths whose redirect would go. */
    removed: string[];
  };
  /** What would not refuse it, and should be looked at. */
  lint: Array<{
    /** A path of the site. */
    path: string;
    /** What happened, in English. */
    message: string;
  }>;
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** The Schema.org graph, ready for a script element. */
  jsonLd: JsonLd;
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

export interface Passkey {
  /** Its id. */
  id: string;
  /** What people call it. */
  name: string;
  /** Whether it is stored elsewhere too, so that it outlives the device. */
  backedUp: boolean;
  /** When it was made. */
  createdAt: string;
  /** When it was used last; null for never. */
  lastUsedAt: string | null;
}

export interface PasskeyOptions {
  /** For the browser, as JSON of the Web Authentication standard. The challenge works once. */
  options: Record<string, unknown>;
}

export interface PasskeySignIn {
  /** What the browser returned, as JSON of the Web Authentication standard; 20,000 characters at most. */
  passkey: Record<string, unknown>;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface PasskeyStep {
  /** That the first step returned. */
  token: string;
}

export interface PersonalData {
  /** The account. */
  account: {
    /** Its id. */
    id: string;
    /** An e-mail address. */
    email: string;
    /** When the address was confirmed. */
    emailConfirmedAt: string | null;
    /** The name that others see. */
    displayName: string;
    /** When it was made. */
    createdAt: string;
    /** When it was changed last. */
    updatedAt: string;
  };
  /** Where the person is a member. */
  memberships: Array<{
    /** The workspace that it belongs to. */
    workspaceId: string;
    /** Its name. */
    workspaceName: string;
    /** The owner holds every permission; a member those that are given. */
    role: 'owner' | 'member';
    /** What the holder may do. */
    permissions: Array<'posts:read' | 'posts:write' | 'pages:read' | 'pages:write' | 'categories:read' | 'categories:write' | 'tags:read' | 'tags:write' | 'authors:read' | 'authors:write' | 'media:read' | 'media:write' | 'members:read' | 'members:write' | 'api-keys:read' | 'api-keys:write' | 'settings:read' | 'settings:write' | 'seo:read' | 'seo:write'>;
    /** When it was made. */
    createdAt: string;
  }>;
  /** Where the person is signed in. */
  sessions: Array<{
    /** What the browser called itself. */
    browser: string | null;
    /** The network address at sign-in. */
    place: string | null;
    /** When it was made. */
    createdAt: string;
    /** When it was used last. */
    lastSeenAt: string;
  }>;
  /** What sign-ins are confirmed with, without secrets. */
  secondFactor: {
    /** Since when an authenticator app is set up. */
    totpSince: string | null;
    /** How many recovery codes are left. */
    recoveryCodes: number;
  };
  /** Passkeys to sign in with. */
  passkeys: Array<{
    /** Its name. */
    name: string;
    /** When it was made. */
    createdAt: string;
    /** When it was used last. */
    lastUsedAt: string | null;
  }>;
  /** Providers by which the person signs in. */
  identities: Array<{
    /** The provider. */
    issuer: string;
    /** Who the person is there. */
    subject: string;
    /** The address that the provider stated. */
    email: string | null;
    /** When it was made. */
    createdAt: string;
    /** When it was used last. */
    lastUsedAt: string;
  }>;
  /** Network addresses of sign-ins: only digests of them are stored. */
  knownAddresses: Array<{
    /** When it was used last. */
    lastUsedAt: string;
  }>;
  /** API keys that the person created. */
  apiKeys: Array<{
    /** The workspace that it belongs to. */
    workspaceId: string;
    /** Its name. */
    name: string;
    /** When it was made. */
    createdAt: string;
    /** When it was used last. */
    lastUsedAt: string | null;
  }>;
  /** Open invitations that the person sent. */
  invitationsSent: Array<{
    /** The workspace that it belongs to. */
    workspaceId: string;
    /** An e-mail address. */
    email: string;
    /** When it was made. */
    createdAt: string;
  }>;
  /** The preferences, as they were stored. */
  preferences: Record<string, unknown>;
  /** What the person did, the latest first; 10,000 entries at most. */
  activity: Array<{
    /** The workspace that it belongs to. */
    workspaceId: string;
    /** What was done. */
    action: string;
    /** With what. */
    entityName: string | null;
    /** When it was made. */
    createdAt: string;
  }>;
}

export interface PostCheck {
  /** What would refuse the write; empty when it would be accepted. */
  problems: Array<{
    /** A path of the site. */
    path: string;
    /** What happened, in English. */
    message: string;
  }>;
  /** Where it would live; null without a slug. */
  path: string | null;
  /** What would happen to redirects. */
  redirects: {
    /** Those that would be made. */
    added: Array<{
      /** The path that leads elsewhere. */
      fromPath: string;
      /** Where it leads: a path, or an absolute URL. */
      toPath: string;
    }>;
    /** Paths whose redirect would go. */
    removed: string[];
  };
  /** What would not refuse it, and should be looked at. */
  lint: Array<{
    /** A path of the site. */
    path: string;
    /** What happened, in English. */
    message: string;
  }>;
  /** The values that consumers see: its own, else those of the templates. */
  seoResolved: SeoGroup;
  /** What the scores are made of. */
  seoReport: {
    /** What search engines and social networks are told. */
    seo: {
      /** From 0 to 100. */
      score: number;
      /** What was looked at. */
      checks: Array<{
        /** Its id. */
        id: string;
        /** Points that it got. */
        points: number;
        /** Points that there are to get. */
        max: number;
        /** What was found. */
        found: string;
        /** What would help; null where nothing needs to. */
        advice: string | null;
      }>;
      /** What else there is to say. */
      note: string | null;
    };
    /** How well it can be read. */
    readability: {
      /** From 0 to 100. */
      score: number;
      /** What was looked at. */
      checks: Array<{
        /** Its id. */
        id: string;
        /** Points that it got. */
        points: number;
        /** Points that there are to get. */
        max: number;
        /** What was found. */
        found: string;
        /** What would help; null where nothing needs to. */
        advice: string | null;
      }>;
      /** What else there is to say. */
      note: string | null;
    };
  };
  /** The structured data, as blocks that can be shown. */
  structuredBlocks: Block[];
  /** Null without an author. */
  jsonLd: JsonLd | null;
}

export interface Preferences {
  /** One more with each change, for ifVersion; 0 while nothing was kept. */
  version: number;
  /** As it was sent; {} while nothing was kept. */
  preferences: Record<string, unknown>;
  /** Null while nothing was kept. */
  updatedAt: string | null;
}

export interface PreviewLink {
  /** Its id. */
  id: string;
  /** When it was made. */
  createdAt: string;
  /** The person whose unsaved work it shows. */
  createdBy: string;
  /** When it leads nowhere any more. */
  expiresAt: string;
}

/** A page of PreviewLink. */
export interface PreviewLinkList {
  /** What is on this page. */
  data: PreviewLink[];
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

export interface ProviderAttempt {
  /** Where the browser goes next. */
  url: string;
}

export interface ProviderSession {
  /** For Authorization: Bearer. Absent with cookieOnly, and if connected. */
  token?: string;
  /** The person. */
  user: User;
  /** Whether the sign-in was connected to the account of the session that there was. */
  connected: boolean;
  /** Present if nobody is signed in yet: the second factor is asked for. */
  secondStep?: {
    /** For POST /auth/second-step. */
    token: string;
    /** What can be entered. */
    methods: Array<'totp' | 'passkey' | 'recovery-code'>;
    /** When it ends; null for never. */
    expiresAt: string;
  };
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

export interface RecoveryCodes {
  /** Shown this once; each works once. */
  recoveryCodes: string[];
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

export interface RedirectCheck {
  /** What would refuse the write; empty when it would be accepted. */
  problems: Array<{
    /** A path of the site. */
    path: string;
    /** What happened, in English. */
    message: string;
  }>;
  /** From the target on, each path that readers are sent to; empty when they are sent nowhere. */
  way: string[];
  /** What they find there; null when they are sent nowhere. */
  arrival: 'live' | 'elsewhere' | 'gone' | 'nothing' | null;
  /** Redirects in a row that readers would pass, at most. */
  hops: number;
  /** Something is shown at `fromPath`, which readers would not find any more. */
  hides: boolean;
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

export interface RelatedPosts {
  /** Posts to pin, in order; an empty list pins none. */
  postIds: string[];
}

export interface RequireSecondFactor {
  /** Whether members need a second factor. */
  required: boolean;
}

export interface ResetPassword {
  /** Of the link that was mailed. */
  token: string;
  /** The password to be. */
  newPassword: string;
}

export interface ResolveLink {
  /** How it is resolved. */
  as: 'redirect' | 'fixed' | 'ignored';
  /** For a redirect; needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** For a redirect; default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface ResolveLinks {
  /** Those that are meant. */
  ids: string[];
  /** `open` reopens them. */
  as: 'redirect' | 'fixed' | 'ignored' | 'open';
  /** For redirects; needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** For redirects; default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface Revision {
  /** That the post or page had in this state. */
  version: number;
  /** Its title. */
  title: string;
  /** Where it is on its way: consumers show what is published. */
  status: string;
  /** When this state was written. */
  createdAt: string;
  /** The person who wrote it, where that is known. */
  createdBy: string | null;
  /** The fields that its writers gave, as the body of a write has them. */
  content: Record<string, unknown>;
}

export interface RevisionChanges {
  /** The version that is compared. */
  from: number;
  /** The version that it is compared with. */
  to: number;
  /** The fields that differ, but for bodies. */
  fields: Array<{
    /** Its name in a write. */
    field: string;
    /** Any JSON value; null where it is not set. */
    from: unknown;
    /** Any JSON value; null where it is not set. */
    to: unknown;
  }>;
  /** The blocks that one body has and the other has not, in order. A changed block is both. */
  blocks: Array<{
    /** Which of the bodies has it: `from`, or `to`. */
    change: 'removed' | 'added';
    /** Its place in the body that has it. */
    at: number;
    /** The block. */
    block: Record<string, unknown>;
  }>;
}

export interface RevisionSummary {
  /** That the post or page had in this state. */
  version: number;
  /** Its title. */
  title: string;
  /** Where it is on its way: consumers show what is published. */
  status: string;
  /** When this state was written. */
  createdAt: string;
  /** The person who wrote it, where that is known. */
  createdBy: string | null;
}

/** A page of RevisionSummary. */
export interface RevisionSummaryList {
  /** What is on this page. */
  data: RevisionSummary[];
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

export interface RunImport {
  /** Makes the whole report and writes nothing. */
  dryRun?: boolean;
  /** Writes again what was changed in the source since, unless it was edited here. */
  update?: boolean;
  /** Takes over the pattern of the old addresses, if nothing is published yet. */
  keepPermalinks?: boolean;
  /** Fetches pictures that the texts name by an address of the web and that the file does not hold, where IMPORT_FETCH allows it. */
  fetchMedia?: boolean;
  /** Ghost, WordPress, Blogger, Squarespace, Galley archive: takes over title, description, language and logo of the old site where nobody set them. */
  settings?: boolean;
  /** Ghost, WordPress: also stores files of the old site that no post or page shows. */
  mediaAll?: boolean;
  /** Ghost: makes a category of the first tag of each post. */
  primaryTagAsCategory?: boolean;
  /** Ghost: what becomes of texts for members. */
  restricted?: 'draft' | 'preview' | 'publish';
  /** Ghost, Substack, Blogger, HTML pages: where the old site was. */
  siteUrl?: string;
  /** WordPress: custom types to import, each with what it becomes, such as podcast=post. */
  types?: string[];
  /** WordPress: custom taxonomies whose terms become tags, such as series=tag. */
  taxonomies?: string[];
  /** Blogger: which blog of a Google Takeout to import, by the name of its folder. */
  blog?: string;
  /** Markdown files: what the old site was made with; recognised by its files without it. */
  generator?: 'jekyll' | 'hugo' | 'hexo' | 'docusaurus' | 'eleventy' | 'astro' | 'next' | 'gatsby' | 'nuxt' | 'sveltekit' | 'zola' | 'mdbook' | 'mkdocs' | 'notion' | 'obsidian';
  /** Markdown files: where the old site showed a file, such as /blog/{folder}/{name}; see the documentation. */
  oldPath?: string;
  /** Markdown files: reads 1/2/2024 as the first of February. */
  dayFirst?: boolean;
  /** Markdown files, HTML pages: tells folders of one workspace apart that hold files of the same names. */
  site?: string;
  /** HTML pages: what becomes of a file that does not tell that it is an article. */
  kind?: 'page' | 'post';
  /** Galley archive: adds it to what the workspace holds, which has to be empty otherwise. */
  merge?: boolean;
}

export interface SavePreferences {
  /** Any JSON object of at most 65536 bytes and 16 levels; it replaces what was kept. */
  preferences: Record<string, unknown>;
}

export interface SaveWorkingCopy {
  /** The kind of entity. */
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId?: string | null;
  /** The version of the entity that the work began with. */
  baseVersion?: number | null;
  /** Any JSON value. */
  content: Record<string, unknown> | null;
}

export interface SchedulePublication {
  /** When it is to be published: a moment to come. */
  at: string;
}

export interface ScheduleUnpublishing {
  /** When it is to be a draft again: a moment to come, after its publication. */
  at: string;
}

/** A JSON Schema of what structuredData may hold for the type. */
export type SchemaType = Record<string, unknown>;

export interface SchemaTypes {
  /** By the name of the type. */
  data: Record<string, SchemaType>;
}

export interface SearchResults {
  /** What became of each. */
  results: Array<{
    /** Its kind. */
    type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media';
    /** Its id. */
    id: string;
    /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
    slug: string | null;
    /** What people call it. */
    name: string;
    /** Of a post or page. */
    status: string | null;
    /** Null for a file. */
    path: string | null;
  }>;
}

export interface SecondFactor {
  /** The authenticator app. */
  totp: {
    /** When it was set up. */
    confirmedAt: string;
  } | null;
  /** Whether the service has the key by which authenticator apps can be set up. */
  totpAvailable: boolean;
  /** The oldest first. */
  passkeys: Passkey[];
  /** How many are left. */
  recoveryCodes: number;
}

export interface SecondFactorPolicy {
  /** Whether members need a second factor. */
  required: boolean;
}

export interface SecondStep {
  /** That the first step returned. */
  token: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | null;
  /** What the browser returned, as JSON of the Web Authentication standard; 20,000 characters at most. */
  passkey?: Record<string, unknown>;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
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

export interface Session {
  /** For Authorization: Bearer. Absent with cookieOnly. */
  token?: string;
  /** The person. */
  user: User;
  /** True if nobody is signed in yet: a link to confirm the address was mailed. Absent otherwise. */
  awaitsConfirmation?: boolean;
  /** Present if nobody is signed in yet: the second factor is asked for. */
  secondStep?: {
    /** For POST /auth/second-step. */
    token: string;
    /** What can be entered. */
    methods: Array<'totp' | 'passkey' | 'recovery-code'>;
    /** When it ends; null for never. */
    expiresAt: string;
  };
}

export interface SignIn {
  /** An e-mail address. */
  email: string;
  /** A password. */
  password: string;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface SignUp {
  /** An e-mail address. */
  email: string;
  /** A password. */
  password: string;
  /** The name that is shown. */
  displayName: string;
  /** Becomes a membership at once. */
  invitationToken?: string | null;
  /** For the first account, where the service printed such a code when it started. */
  setupCode?: string | null;
  /** Leaves the token out of the answer: browsers have it as a cookie. */
  cookieOnly?: boolean;
}

export interface StartExport {
  /** What is to read it; archive comes back exactly. */
  format: 'ghost' | 'wordpress' | 'markdown' | 'archive';
  /** WordPress: where it will find the files. */
  mediaUrl?: string;
}

export interface StartProviderSignIn {
  /** The id of a provider, as `auth/status` lists them. */
  provider: string;
}

export interface StartedTotp {
  /** In base 32, to type. */
  secret: string;
  /** For a QR code. */
  uri: string;
}

export interface TransferOwnership {
  /** A member of the workspace. */
  userId: string;
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

export interface UpdateAuthor {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** The name that is shown. */
  displayName?: string;
  /** What is behind the byline, and the type of its node in graphs. Default person. */
  kind?: 'person' | 'organization';
  /** A few words about the author. */
  bio?: string | null;
  /** What makes them one to ask. */
  credentials?: string | null;
  /** The picture of the author. */
  avatarMediaId?: string | null;
  /** The same person elsewhere on the web. */
  sameAs?: string[];
  /** Default true. */
  isActive?: boolean;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Replaced as a whole; what is left out is unknown. */
  person?: {
    /** What they do. */
    jobTitle?: string | null;
    /** Where they work. */
    worksFor?: string | null;
    /** Where they studied. */
    alumniOf?: string | null;
    /** A prize that they won. */
    award?: string | null;
    /** A title before the name. */
    honorificPrefix?: string | null;
    /** What follows the name. */
    honorificSuffix?: string | null;
    /** Subjects that they know. */
    knowsAbout?: string[];
  };
}

export interface UpdateCategory {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** What people call it. */
  name?: string;
  /** What it is about. */
  description?: string | null;
  /** null for a root; another one moves the whole branch. */
  parentId?: string | null;
  /** Default 0. */
  sortOrder?: number;
  /** Default true. */
  isActive?: boolean;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
  /** Which posts the collection names first. Replaced as a whole. */
  collectionMetadata?: {
    /** Whether posts of categories below are listed, too. */
    includeChildCategories?: boolean;
    /** What posts are listed by. */
    sortPostsBy?: 'publishedAt' | 'createdAt' | 'updatedAt' | 'title' | 'viewCount';
  };
}

export interface UpdateMe {
  /** The name that is shown. */
  displayName?: string;
}

export interface UpdateMedia {
  /** What the image shows, for those who cannot see it. */
  alt?: string | null;
  /** What stands below the picture. */
  caption?: string | null;
  /** What crops keep visible, as shares of width and height from the left upper corner; null for the centre. */
  focalPoint?: {
    /** The share of the width to the left of it. */
    x?: number;
    /** The share of the height above it. */
    y?: number;
  } | null;
}

export interface UpdatePage {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** Its title. */
  title?: string;
  /** The body, block by block. */
  bodyJson?: BlockInput[];
  /** Default WebPage. */
  pageType?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'LearningResource' | 'MedicalWebPage';
  /** Default draft. */
  status?: 'draft' | 'published';
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
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

export interface UpdateRedirect {
  /** The path that leads elsewhere. */
  fromPath?: string;
  /** Needed unless the type is 410 or 451. */
  toPath?: string | null;
  /** Default Permanent301. */
  type?: 'Permanent301' | 'Temporary302' | 'Temporary307' | 'Gone410' | 'UnavailableForLegalReasons451';
}

export interface UpdateTag {
  /** Its name in addresses: lower-case letters, digits and dashes, unique among its kind. */
  slug?: string;
  /** What people call it. */
  name?: string;
  /** What search engines and social networks are told. */
  seo?: SeoGroupInput;
}

export interface UpdateWebhook {
  /** Begins with https:// and uses port 443. */
  url?: string;
  /** Actions of the activity log, and content.changed. */
  events?: string[];
  /** Default true. */
  active?: boolean;
}

export interface UpdateWorkspace {
  /** What people call it. */
  name?: string;
  /** Unique on the whole platform. */
  slug?: string;
  /** The name of the site. */
  siteName?: string | null;
  /** Where the site of the consumer lives; every absolute URL starts with it. */
  siteUrl?: string | null;
  /** Where the site shows drafts: preview links begin with it. */
  previewUrl?: string | null;
  /** BCP 47 */
  defaultLocale?: string;
  /** Of the site; `UTC` by default. */
  timeZone?: string;
  /** The handle of the site. */
  twitterSite?: string | null;
  /** The id of the app at Facebook. */
  facebookAppId?: string | null;
  /** Whether graphs have breadcrumbs. */
  breadcrumbsEnabled?: boolean;
  /** Codes that prove to search engines whose site it is. */
  siteVerification?: {
    /** The code for Google. */
    google?: string | null;
    /** The code for Bing. */
    bing?: string | null;
  };
  /** The picture for what has none. */
  defaultOgImageUrl?: string | null;
  /** The Schema.org type of the publisher. */
  publisherType?: string;
  /** Who publishes the site. */
  publisher?: {
    /** What people call it. */
    name?: string | null;
    /** The file of the logo. */
    logoMediaId?: string | null;
    /** Addresses of profiles elsewhere. */
    sameAs?: string[];
  };
  /** The main colour of the site: a CSS colour, hexadecimal, by name, or as a function with numbers. */
  primaryColor?: string | null;
  /** Address of the logo. */
  logoUrl?: string | null;
  /** Markdown. */
  aboutMd?: string | null;
  /** Patched by key; null restores a default. */
  permalinks?: {
    /** The pattern of posts: {slug}, {category}, {year}, {month}, {day}. */
    post?: string | null;
    /** The pattern of pages: {slug}. */
    page?: string | null;
    /** The pattern of categories: {path}. */
    category?: string | null;
    /** The pattern of tags: {slug}. */
    tag?: string | null;
    /** The pattern of authors: {slug}. */
    author?: string | null;
  };
  /** Patched by kind and by key; null clears one. Placeholders: {title}, {excerpt}, {siteName}, {category}; any other is refused. */
  seoTemplates?: {
    /** For posts. */
    post?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For pages. */
    page?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For categories. */
    category?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For tags. */
    tag?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
    /** For authors. */
    author?: {
      /** Its title. */
      title?: string | null;
      /** What it is about. */
      description?: string | null;
    } | null;
  };
  /** What assistants may do over MCP; `drafts` by default. */
  assistants?: 'off' | 'read' | 'drafts' | 'publish';
  /** How assistants are to write. Markdown. */
  assistantGuide?: string | null;
}

export interface UploadLimits {
  /** The size of the largest file that is taken, in bytes. */
  maxBytes: number;
}

export interface User {
  /** Its id. */
  id: string;
  /** An e-mail address. */
  email: string;
  /** The name that is shown. */
  displayName: string;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
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

export interface Webhook {
  /** Its id. */
  id: string;
  /** The workspace that it belongs to. */
  workspaceId: string;
  /** Its public address. */
  url: string;
  /** What it is notified of. */
  events: string[];
  /** Whether anything is sent. */
  active: boolean;
  /** Why the service turned it off. */
  offReason: 'failing' | 'gone' | null;
  /** Since when no delivery succeeded. */
  failingSince: string | null;
  /** When it last got another secret. */
  secretRotatedAt: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

export interface WebhookDelivery {
  /** The webhook-id of each attempt. */
  id: string;
  /** The webhook that it is for. */
  webhookId: string;
  /** What happened. */
  event: string;
  /** How far it is. */
  state: 'waiting' | 'delivered' | 'failed';
  /** How often it was tried. */
  attempts: number;
  /** Null when there is none. */
  nextAttemptAt: string | null;
  /** When it was last tried. */
  attemptedAt: string | null;
  /** Status of the latest response. */
  status: number | null;
  /** The first 1,000 characters of it. */
  response: string | null;
  /** Why the latest attempt failed. */
  error: string | null;
  /** Milliseconds of the latest attempt. */
  tookMs: number | null;
  /** The JSON that is sent. */
  body: string;
  /** When it was made. */
  createdAt: string;
}

/** A page of WebhookDelivery. */
export interface WebhookDeliveryList {
  /** What is on this page. */
  data: WebhookDelivery[];
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

/** A page of Webhook. */
export interface WebhookList {
  /** What is on this page. */
  data: Webhook[];
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
  /** Whether the service has a key, and can send any. */
  available: boolean;
}

export interface WorkingCopy {
  /** The id that the client gave the copy. */
  clientId: string;
  /** The kind of entity. */
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId: string | null;
  /** The version of the entity that the work began with. */
  baseVersion: number | null;
  /** Of the working copy: one more with each change. One that is made anew begins with a higher number. */
  version: number;
  /** As the content calls itself. */
  title: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
  /** Any JSON value, as it was sent. */
  content: unknown;
}

export interface WorkingCopySummary {
  /** The id that the client gave the copy. */
  clientId: string;
  /** The kind of entity. */
  entityType: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Null while the entity does not exist. */
  entityId: string | null;
  /** The version of the entity that the work began with. */
  baseVersion: number | null;
  /** Of the working copy: one more with each change. One that is made anew begins with a higher number. */
  version: number;
  /** As the content calls itself. */
  title: string | null;
  /** When it was made. */
  createdAt: string;
  /** When it was changed last. */
  updatedAt: string;
}

/** A page of WorkingCopySummary. */
export interface WorkingCopySummaryList {
  /** What is on this page. */
  data: WorkingCopySummary[];
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

export interface SessionsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** What to order by. */
  orderBy?: 'createdAt' | 'lastSeenAt';
}

export interface WorkspacesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** What to order by. */
  orderBy?: 'createdAt' | 'updatedAt' | 'name' | 'slug';
}

export interface MembersQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** What to order by. */
  orderBy?: 'createdAt' | 'email' | 'displayName';
}

export interface InvitationsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** What to order by. */
  orderBy?: 'createdAt' | 'email' | 'expiresAt';
}

export interface ApiKeysQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** What to order by. */
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
  /** Only those of this kind of entity. */
  entityType?: string;
  /** Only those of this entity. */
  entityId?: string;
  /** Only what was done so. */
  action?: string;
  /** What a person did, also what keys did for them. */
  userId?: string;
  /** Only what was done by this key. */
  apiKeyId?: string;
  /** What assistants did. */
  through?: 'mcp';
  /** Lower bound of createdAt, inclusive. */
  dateFrom?: string;
  /** Upper bound of createdAt, inclusive. */
  dateTo?: string;
}

export interface PostsActivityQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface PagesActivityQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface ImportsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface ExportsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface MediaUsageQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
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
  /** Every word must occur in the name, the alt text or the caption. */
  q?: string;
  /** Keeps images without an alt text. */
  missingAlt?: boolean;
  /** Keeps files that nothing mentions. */
  unused?: boolean;
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
  /** Lower bound of scheduledAt, inclusive; keeps posts whose publication is scheduled. */
  scheduledFrom?: string;
  /** Upper bound of scheduledAt, inclusive; keeps posts whose publication is scheduled. */
  scheduledTo?: string;
  /** Lower bound of unpublishAt, inclusive; keeps posts that are to be unpublished. */
  unpublishFrom?: string;
  /** Upper bound of unpublishAt, inclusive; keeps posts that are to be unpublished. */
  unpublishTo?: string;
  /** Only those with this readability score or a higher one. */
  minReadability?: number;
  /** Only those with this readability score or a lower one. */
  maxReadability?: number;
  /** At most 100 ids, parted by commas. */
  ids?: string;
  /** Keeps posts that this person changed last, or made where nobody changed them: as `updatedBy` tells. */
  updatedBy?: string;
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
  /** Lower bound of scheduledAt, inclusive; keeps pages whose publication is scheduled. */
  scheduledFrom?: string;
  /** Upper bound of scheduledAt, inclusive; keeps pages whose publication is scheduled. */
  scheduledTo?: string;
  /** Lower bound of unpublishAt, inclusive; keeps pages that are to be unpublished. */
  unpublishFrom?: string;
  /** Upper bound of unpublishAt, inclusive; keeps pages that are to be unpublished. */
  unpublishTo?: string;
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

export interface WorkingCopiesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Only those of this kind of entity. */
  entityType?: 'post' | 'page' | 'category' | 'tag' | 'author' | 'workspace';
  /** Only those of this entity. */
  entityId?: string;
}

export interface PostRevisionsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface PageRevisionsQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface PostsPreviewLinksQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface PagesPreviewLinksQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
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
  /** Keeps those at whose end is nothing that Galley knows, of the 20000 newest; or all others. */
  endsNowhere?: boolean;
}

export interface LinkHealthQuery {
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
  /** Must occur in path or referrer; case does not matter. */
  q?: string;
}

export interface WebhooksQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
}

export interface WebhooksDeliveriesQuery {
  /** Counts from 1. */
  page?: number;
  /** Default 10; above 100 it is applied as 100. */
  pageSize?: number;
  /** Default desc; needs orderBy. */
  order?: 'asc' | 'desc';
  /** Without it the newest come first. */
  orderBy?: 'createdAt';
  /** Only those in this state. */
  state?: 'waiting' | 'delivered' | 'failed';
}
