import {
  arrayOf,
  choice,
  component,
  instant,
  integer,
  orNull,
  ResponseShape,
  shape,
  text,
  uuid,
  type BodyOf,
} from '@app/platform';
import { withImageUrls } from '../../../domain/blocks/image-urls.ts';
import { POST_FIELDS } from '../../../domain/post/post-fields.ts';
import { POST_STATUSES } from '../../../domain/post/post-status.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { EntityGraphs } from '../../../ports/seo/entity-graphs.port.ts';
import type { EntitySeo } from '../../../ports/seo/entity-seo.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { postSubject } from '../../../use-cases/post/compose-post.ts';
import { authorSubject, categorySubject, tagSubject } from '../../../use-cases/seo-subjects.ts';
import { AUTHOR } from '../author/author.response.ts';
import { CATEGORY } from '../category/category.response.ts';
import { shownFields } from '../fields/shown-fields.ts';
import { graphOf } from '../graph-schema.ts';
import { urlIn } from '../media/media-urls-of.ts';
import { MEDIA } from '../media/media.response.ts';
import { TAG } from '../tag/tag.response.ts';

/** A post with the sources of its response fields. */
export interface ShownPost extends PostView {
  readonly site: Site;
  readonly entitySeo: EntitySeo;
  readonly graphs: EntityGraphs;
  readonly urls: MediaUrls;
}

const textOrNull = orNull(text);
const score = { ...integer, minimum: 0, maximum: 100 };
const status = { ...choice(...POST_STATUSES), example: 'published' };

const heading = shape({
  level: choice(2, 3, 4),
  text: { ...text, example: 'Mix and fold' },
  id: { ...text, example: 'mix-and-fold' },
});

const related = ResponseShape.of<PostView['related'][number]>()({
  id: [{ ...uuid, example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d99' }, ({ id }) => id],
  slug: [{ ...text, example: 'rye-for-winter' }, ({ slug }) => slug],
  title: [{ ...text, example: 'Rye for winter' }, ({ title }) => title],
  excerpt: [{ ...textOrNull, example: null }, ({ excerpt }) => excerpt],
  status: [status, (post) => post.status],
  featuredMediaId: [{ ...orNull(uuid), example: null }, ({ featuredMediaId }) => featuredMediaId],
});

const EXAMPLE_BODY = [
  { type: 'heading', level: 2, text: 'Mix and fold', id: 'mix-and-fold' },
  { type: 'paragraph', text: 'Flour, *water*, salt.' },
];

/** The fields of a post that are shown as they are stored. Those without a place of their own below stand together. */
const { slug, title, excerpt, featuredMediaId, authorId, categoryId, schemaType, structuredData, ...others } =
  shownFields(POST_FIELDS, ({ post }: ShownPost) => post);

/** The response of a post for consumers. All examples belong to the same post. */
export const POST = ResponseShape.of<ShownPost>()({
  id: [uuid, ({ post }) => post.id],
  workspaceId: [uuid, ({ post }) => post.workspaceId],
  slug,
  title,
  excerpt,
  bodyJson: [
    { ...arrayOf(component('Block')), example: EXAMPLE_BODY },
    ({ post, media, urls }) => withImageUrls(post.bodyJson, urlIn(media, urls)),
  ],
  bodyText: [{ ...text, example: 'Mix and fold Flour, *water*, salt.' }, ({ post }) => post.bodyText],
  tocItems: [arrayOf(heading), ({ post }) => post.tocItems],
  readingTimeMin: [{ ...integer, example: 1 }, ({ post }) => post.readingTimeMin],
  featuredMediaId,
  featuredMedia: [orNull(component('Media')), featuredMediaOf],
  authorId,
  author: [component('NestedAuthor'), authorOf],
  categoryId,
  category: [orNull(component('NestedCategory')), categoryOf],
  status: [status, ({ post }) => post.status],
  publishedAt: [orNull(instant), ({ post }) => post.publishedAt?.toISOString() ?? null],
  scheduledAt: [{ ...orNull(instant), example: null }, ({ post }) => post.scheduledAt?.toISOString() ?? null],
  ...others,
  viewCount: [{ ...integer, example: 128 }, ({ viewCount }) => viewCount],
  seo: [component('SeoGroup'), resolvedSeoOf],
  schemaType,
  structuredData,
  structuredBlocks: [
    { ...arrayOf(component('Block')), example: [] },
    ({ post, media, urls }) => withImageUrls(post.structuredBlocks, urlIn(media, urls)),
  ],
  seoScore: [{ ...score, example: 84 }, ({ post }) => post.seoScore],
  readabilityScore: [{ ...score, example: 91 }, ({ post }) => post.readabilityScore],
  jsonLd: [
    graphOf({ '@type': 'BlogPosting', '@id': 'https://kettle.example/first-loaf#post', headline: 'A first loaf' }),
    (shown) => shown.graphs.post(shown, shown.site),
  ],
  deletedAt: [{ ...orNull(instant), example: null }, ({ post }) => post.deletedAt?.toISOString() ?? null],
  createdAt: [instant, ({ post }) => post.createdAt.toISOString()],
  updatedAt: [instant, ({ post }) => post.updatedAt.toISOString()],
  tags: [arrayOf(component('NestedTag')), tagsOf],
  relatedPosts: [arrayOf(related.schema), (shown) => shown.related.map((post) => related.present(post))],
});

export type PostBody = BodyOf<typeof POST>;

function featuredMediaOf({ post: { featuredMediaId }, media, urls }: ShownPost) {
  const file = featuredMediaId === null ? undefined : media.get(featuredMediaId);
  return file ? MEDIA.present({ media: file, urls }) : null;
}

function authorOf({ author, media, urls, entitySeo, site }: ShownPost) {
  return AUTHOR.within({ author, media, urls, seo: entitySeo.resolve(author.seo, authorSubject(author), site) });
}

function categoryOf({ category, entitySeo, site }: ShownPost) {
  return (
    category && CATEGORY.within({ category, seo: entitySeo.resolve(category.seo, categorySubject(category), site) })
  );
}

function tagsOf({ tags, entitySeo, site }: ShownPost) {
  return tags.map((tag) => TAG.within({ tag, seo: entitySeo.resolve(tag.seo, tagSubject(tag), site) }));
}

/** The resolved SEO group of the post, as consumers read it. */
export function resolvedSeoOf({ post, category, entitySeo, site }: ShownPost) {
  return entitySeo.resolve(post.seo, postSubject(post, category), site);
}
