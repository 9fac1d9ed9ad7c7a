import {
  authorSubject,
  categorySubject,
  EntityGraphs,
  pageSubject,
  postSubject,
  tagSubject,
  type Author,
  type AuthorView,
  type CategoryView,
  type CollectionItem,
  type Media,
  type MediaUrls,
  type PageView,
  type PostView,
  type Site,
  type TagView,
  type Trail,
} from '@app/content';
import {
  buildAuthorGraph,
  buildCategoryGraph,
  buildPageGraph,
  buildPostGraph,
  buildTagGraph,
  GraphSite,
  type GraphAuthor,
  type GraphCategory,
  type GraphMedia,
  type GraphOptions,
  type StructuredData,
} from '@app/seo';
import { authorPath, categoryPath, pagePath, postPath, tagPath, type JsonObject } from '@app/shared-kernel';
import type { SeoGroups } from './seo-group.ts';

type MediaById = ReadonlyMap<string, Media>;

/** Builds graphs from what content has loaded. */
export class SeoGraphs extends EntityGraphs {
  /** The parts shared by all graphs of a site, rebuilt when its settings or logo change. */
  private readonly sites = new WeakMap<Site, { readonly graphSite: GraphSite; readonly mark: string }>();

  constructor(
    private readonly seo: SeoGroups,
    private readonly urls: MediaUrls,
    private readonly options: GraphOptions,
  ) {
    super();
  }

  post(view: PostView, site: Site): JsonObject {
    const { post, category, trail } = view;
    const path = postPath(site.permalinks, { ...post, categoryPath: category?.path ?? null });
    return buildPostGraph(this.graphSite(site, view.media), {
      ...post,
      path,
      seo: this.seo.group(post.seo, postSubject(post, category), site),
      body: post.bodyJson,
      structuredData: post.structuredData as StructuredData,
      author: this.byline(view.author, view.media, site),
      categories: graphTrail(trail, site),
      tagNames: view.tags.map(({ name }) => name),
      featuredMedia: this.media(view.media, post.featuredMediaId),
      media: new Map([...view.media].map(([id, media]) => [id, this.graphMedia(media)])),
      relatedPaths: view.related
        .filter(({ status }) => status === 'published')
        .map((related) => postPath(site.permalinks, related)),
    }) as unknown as JsonObject;
  }

  page({ page, media }: PageView, site: Site): JsonObject {
    return buildPageGraph(this.graphSite(site, media), {
      ...page,
      path: pagePath(site.permalinks, page),
      seo: this.seo.group(page.seo, pageSubject(page), site),
      body: page.bodyJson,
    }) as unknown as JsonObject;
  }

  category({ category, trail, items, media }: CategoryView, site: Site): JsonObject {
    return buildCategoryGraph(this.graphSite(site, media), {
      ...category,
      path: categoryPath(site.permalinks, category),
      seo: this.seo.group(category.seo, categorySubject(category), site),
      categories: graphTrail(trail, site),
      posts: listed(items, site),
      order: category.collectionMetadata.sortPostsBy === 'title' ? 'asc' : 'desc',
    }) as unknown as JsonObject;
  }

  tag({ tag, items, media }: TagView, site: Site): JsonObject {
    return buildTagGraph(this.graphSite(site, media), {
      ...tag,
      path: tagPath(site.permalinks, tag),
      seo: this.seo.group(tag.seo, tagSubject(tag), site),
      posts: listed(items, site),
      order: 'desc',
    }) as unknown as JsonObject;
  }

  author({ author, media }: AuthorView, site: Site): JsonObject {
    return buildAuthorGraph(this.graphSite(site, media), {
      ...this.byline(author, media, site),
      seo: this.seo.group(author.seo, authorSubject(author), site),
      createdAt: author.createdAt,
      updatedAt: author.updatedAt,
    }) as unknown as JsonObject;
  }

  private graphSite(site: Site, media: MediaById): GraphSite {
    const logo = this.media(media, site.publisher.logoMediaId);
    const mark = JSON.stringify(logo);
    const held = this.sites.get(site);
    if (held?.mark === mark) return held.graphSite;
    const { id: workspaceId, publisher, defaultOgImageUrl, ...rest } = site;
    const graphSite = new GraphSite(
      { ...rest, workspaceId, defaultImageUrl: defaultOgImageUrl, publisher: { ...publisher, logo } },
      this.options,
    );
    this.sites.set(site, { graphSite, mark });
    return graphSite;
  }

  private byline(author: Author, media: MediaById, site: Site): GraphAuthor {
    return {
      id: author.id,
      kind: author.kind,
      path: authorPath(site.permalinks, author),
      displayName: author.displayName,
      bio: author.bio,
      credentials: author.credentials,
      avatar: this.media(media, author.avatarMediaId),
      sameAs: author.sameAs,
      person: author.person,
    };
  }

  private media(media: MediaById, id: string | null): GraphMedia | null {
    const found = id === null ? undefined : media.get(id);
    return found ? this.graphMedia(found) : null;
  }

  private graphMedia({ id, storagePath, mimeType, width, height, alt, caption }: Media): GraphMedia {
    return { id, url: this.urls.of(storagePath), mimeType, width, height, alt, caption };
  }
}

/** Each step with the previous one as its parent. */
function graphTrail(trail: Trail, site: Site): ReadonlyMap<string, GraphCategory> {
  return new Map(
    trail.map(({ id, name, path, breadcrumbsTitle }, at) => [
      id,
      {
        id,
        parentId: trail[at - 1]?.id ?? null,
        path: categoryPath(site.permalinks, { path }),
        name,
        breadcrumbsTitle,
      },
    ]),
  );
}

function listed(items: readonly CollectionItem[], site: Site): { path: string; title: string }[] {
  return items.map((item) => ({ path: postPath(site.permalinks, item), title: item.title }));
}
