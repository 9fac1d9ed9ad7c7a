import type { ContentBlock } from '../../blocks.ts';
import type { StructuredData } from '../../catalogue/structured-data.ts';

/** A file, as far as graphs need it. */
export interface GraphMedia {
  readonly id: string;
  /** Absolute public URL; a file without one gets no node. */
  readonly url: string;
  readonly mimeType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
  readonly caption: string | null;
}

/** The input shared by all graphs of a workspace. */
export interface GraphSiteInput {
  readonly workspaceId: string;
  readonly name: string;
  readonly siteName: string | null;
  readonly siteUrl: string | null;
  readonly defaultLocale: string;
  readonly breadcrumbsEnabled: boolean;
  readonly publisherType: string;
  readonly publisher: {
    readonly name: string | null;
    readonly logo: GraphMedia | null;
    readonly sameAs: readonly string[];
  };
  readonly logoUrl: string | null;
  /** The image for posts without a picture of their own. */
  readonly defaultImageUrl: string | null;
}

/** The resolved part of an SEO group, with templates filled in. */
export interface GraphSeo {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonicalUrl: string | null;
  readonly breadcrumbsTitle: string | null;
}

/** The fields common to all resources; `path` is the permalink, starting with `/`. */
export interface GraphResource {
  readonly id: string;
  readonly path: string;
  readonly seo: GraphSeo;
}

export interface GraphPerson {
  readonly jobTitle: string | null;
  readonly worksFor: string | null;
  readonly alumniOf: string | null;
  readonly award: string | null;
  readonly honorificPrefix: string | null;
  readonly honorificSuffix: string | null;
  readonly knowsAbout: readonly string[];
}

/** Whether an author is a person, or a team, company or editorial office. */
export type AuthorKind = 'person' | 'organization';

/** A byline. In a list, pass the same object for posts of the same author, so that its node is built once. */
export interface GraphAuthor {
  readonly id: string;
  readonly kind: AuthorKind;
  readonly path: string;
  readonly displayName: string;
  readonly bio: string | null;
  readonly credentials: string | null;
  readonly avatar: GraphMedia | null;
  readonly sameAs: readonly string[];
  readonly person: GraphPerson;
}

/** A category as one step of a breadcrumb trail. */
export interface GraphCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: string;
  readonly name: string;
  readonly breadcrumbsTitle: string | null;
}

/** What a graph says of a post. */
export interface GraphPost extends GraphResource {
  readonly title: string;
  readonly excerpt: string | null;
  readonly canonicalUrl: string | null;
  readonly schemaType: string;
  readonly structuredData: StructuredData;
  /** The body; its headings have ids. */
  readonly body: readonly ContentBlock[];
  readonly summaryForAi: string | null;
  readonly isHowTo: boolean;
  readonly wordCount: number;
  readonly readingTimeMin: number;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly author: GraphAuthor | null;
  readonly categoryId: string | null;
  /** The post's category and all its ancestors, by id; may contain others. */
  readonly categories: ReadonlyMap<string, GraphCategory>;
  readonly tagNames: readonly string[];
  readonly featuredMedia: GraphMedia | null;
  /** Every existing media file that the body or structuredData refers to, by id. */
  readonly media: ReadonlyMap<string, GraphMedia>;
  /** Permalinks of the published related posts, in order. */
  readonly relatedPaths: readonly string[];
}

export interface GraphPage extends GraphResource {
  readonly title: string;
  readonly pageType: string;
  readonly body: readonly ContentBlock[];
  /** Null if unknown. */
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

/** A post in the list of a category or tag. */
export interface GraphListedPost {
  readonly path: string;
  readonly title: string;
}

export interface GraphCategoryPage extends GraphResource {
  readonly name: string;
  readonly description: string | null;
  readonly updatedAt: Date;
  readonly parentId: string | null;
  /** All ancestors of the category, by id; may contain others. */
  readonly categories: ReadonlyMap<string, GraphCategory>;
  /** Published posts in the order of the collection; the first ten are shown. */
  readonly posts: readonly GraphListedPost[];
  /** Whether the order is ascending or descending; newest first is descending. */
  readonly order: 'asc' | 'desc';
}

export interface GraphTagPage extends GraphResource {
  readonly name: string;
  readonly posts: readonly GraphListedPost[];
  readonly order: 'asc' | 'desc';
}

export interface GraphAuthorPage extends GraphAuthor {
  readonly seo: GraphSeo;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
