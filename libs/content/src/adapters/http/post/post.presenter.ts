import { withImageUrls } from '../../../domain/blocks/image-urls.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/post/compose-post.ts';
import { authorSubject, categorySubject, tagSubject } from '../../../use-cases/seo-subjects.ts';
import { AUTHOR } from '../author/author.response.ts';
import { CATEGORY } from '../category/category.response.ts';
import { postTags } from '../cache-tags.ts';
import type { Showing } from '../entity-reads.ts';
import { presentMedia } from '../media/media.presenter.ts';
import { TAG } from '../tag/tag.response.ts';
import { EDITORS_FIELDS } from '../edited-fields.ts';

/** Every top-level field of a post, in the order in which it is shown. */
export const POST_FIELDS = [
  'id',
  'workspaceId',
  'slug',
  'title',
  'excerpt',
  'bodyJson',
  'bodyText',
  'tocItems',
  'readingTimeMin',
  'featuredMediaId',
  'featuredMedia',
  'authorId',
  'author',
  'categoryId',
  'category',
  'status',
  'publishedAt',
  'scheduledAt',
  'isHowTo',
  'summaryForAi',
  'canonicalUrl',
  'viewCount',
  'seo',
  'schemaType',
  'structuredData',
  'structuredBlocks',
  'seoScore',
  'readabilityScore',
  'jsonLd',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'tags',
  'relatedPosts',
] as const;

/** Those that are made of the body, or go with it. */
export const OF_POST_BODY = [
  'bodyJson',
  'bodyText',
  'tocItems',
  'structuredData',
  'structuredBlocks',
  'jsonLd',
  'seoReport',
];

/** What editors see beyond the fields of a post: `seo` holds the post's own values for them. */
export const EDITED_POST_FIELDS = [...POST_FIELDS, ...EDITORS_FIELDS, 'seoReport'] as const;

type Show = (view: PostView, site: Site) => unknown;

/** A post as a consumer's page needs it. Only what is asked for is made: graphs above all cost something. */
export class PostPresenter {
  private readonly show: Record<(typeof POST_FIELDS)[number], Show>;

  constructor(seo: EntitySeo, graphs: EntityGraphs, urls: MediaUrls) {
    const urlIn = (view: PostView) => (mediaId: string) => {
      const media = view.media.get(mediaId.toLowerCase());
      return media ? urls.of(media.storagePath) : null;
    };
    const mediaOf = (view: PostView, id: string | null) => {
      const media = id === null ? undefined : view.media.get(id);
      return media ? presentMedia(media, urls) : null;
    };
    this.show = {
      id: ({ post }) => post.id,
      workspaceId: ({ post }) => post.workspaceId,
      slug: ({ post }) => post.slug,
      title: ({ post }) => post.title,
      excerpt: ({ post }) => post.excerpt,
      bodyJson: (view) => withImageUrls(view.post.bodyJson, urlIn(view)),
      bodyText: ({ post }) => post.bodyText,
      tocItems: ({ post }) => post.tocItems,
      readingTimeMin: ({ post }) => post.readingTimeMin,
      featuredMediaId: ({ post }) => post.featuredMediaId,
      featuredMedia: (view) => mediaOf(view, view.post.featuredMediaId),
      authorId: ({ post }) => post.authorId,
      author: ({ author, media }, site) =>
        AUTHOR.within({ author, media, urls, seo: seo.resolve(author.seo, authorSubject(author), site) }),
      categoryId: ({ post }) => post.categoryId,
      category: ({ category }, site) =>
        category && CATEGORY.within({ category, seo: seo.resolve(category.seo, categorySubject(category), site) }),
      status: ({ post }) => post.status,
      publishedAt: ({ post }) => post.publishedAt,
      scheduledAt: ({ post }) => post.scheduledAt,
      isHowTo: ({ post }) => post.isHowTo,
      summaryForAi: ({ post }) => post.summaryForAi,
      canonicalUrl: ({ post }) => post.canonicalUrl,
      viewCount: ({ viewCount }) => viewCount,
      seo: ({ post, category }, site) => seo.resolve(post.seo, postSubject(post, category), site),
      schemaType: ({ post }) => post.schemaType,
      structuredData: ({ post }) => post.structuredData,
      structuredBlocks: (view) => withImageUrls(view.post.structuredBlocks, urlIn(view)),
      seoScore: ({ post }) => post.seoScore,
      readabilityScore: ({ post }) => post.readabilityScore,
      jsonLd: (view, site) => graphs.post(view, site),
      deletedAt: ({ post }) => post.deletedAt,
      createdAt: ({ post }) => post.createdAt,
      updatedAt: ({ post }) => post.updatedAt,
      tags: ({ tags }, site) =>
        tags.map((tag) => TAG.within({ tag, seo: seo.resolve(tag.seo, tagSubject(tag), site) })),
      relatedPosts: ({ related }) =>
        related.map(({ id, slug, title, excerpt, status, featuredMediaId }) => ({
          id,
          slug,
          title,
          excerpt,
          status,
          featuredMediaId,
        })),
    };
  }

  /** What a tag stands for: a view that was counted is no change. */
  static tagged(shown: object): object {
    return { ...shown, viewCount: undefined };
  }

  /** How reads show posts to consumers. */
  showing(): Showing<PostView> {
    return {
      what: 'post',
      audience: 'consumers',
      fields: POST_FIELDS,
      ofBodies: OF_POST_BODY,
      show: (view, site, selection) => this.present(view, site, selection),
      tagged: (shown) => PostPresenter.tagged(shown),
      tags: postTags,
    };
  }

  /** @param selection the fields wanted, or null for all */
  present(view: PostView, site: Site, selection: readonly string[] | null = null): object {
    const wanted = (selection ?? POST_FIELDS) as readonly (typeof POST_FIELDS)[number][];
    return Object.fromEntries(wanted.map((field) => [field, this.show[field](view, site)]));
  }
}
