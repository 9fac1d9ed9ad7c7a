import { emitProperties } from '../../catalogue/property.ts';
import { put, reference, textOf, type GraphNode } from '../graph-node.ts';
import type { PostFrame } from '../graphs/post-frame.ts';

/** Other nodes of the page that the article refers to. */
export interface ArticleParts {
  readonly videos: readonly GraphNode[];
  readonly howTo: GraphNode | undefined;
}

/**
 * The post as an article: with its own type in the article family, otherwise as a companion with byline, dates and
 * publisher for an entity that cannot have them.
 */
export function articleNode(frame: PostFrame, { videos, howTo }: ArticleParts): GraphNode {
  const { post, isArticle, type } = frame;
  const node: GraphNode = { '@type': isArticle ? type.classes : 'BlogPosting', '@id': frame.articleId };
  put(node, 'headline', frame.title);
  put(node, 'description', frame.description);
  if (type.family !== 'creative') put(node, 'abstract', frame.abstract);
  put(node, 'url', frame.url);
  put(node, 'mainEntityOfPage', frame.pageRef);
  put(node, 'isPartOf', frame.pageRef);
  putByline(node, frame);
  put(node, 'image', frame.pictureRefs);
  put(node, 'thumbnailUrl', frame.imageUrl);
  put(
    node,
    'articleSection',
    frame.categories.flatMap(({ name }) => textOf(name) ?? []),
  );
  put(node, 'keywords', [...frame.keywords]);
  put(node, 'wordCount', post.wordCount > 0 ? post.wordCount : undefined);
  put(node, 'timeRequired', post.readingTimeMin > 0 ? `PT${post.readingTimeMin}M` : undefined);
  put(node, 'inLanguage', frame.site.language);
  if (isArticle) emitProperties(type.entityProperties, frame.entry, frame, node);
  put(
    node,
    'video',
    videos.map((video) => reference(video['@id'] as string)),
  );
  putPart(node, frame, howTo);
  return node;
}

/** Adds author, publisher and dates. */
export function putByline(node: GraphNode, frame: PostFrame): void {
  put(node, 'author', frame.author);
  put(node, 'publisher', frame.site.publisherRef);
  put(node, 'datePublished', frame.publishedAt);
  put(node, 'dateModified', frame.modifiedAt);
}

/** Adds the article's reference to what the post is about, contains or lists. */
function putPart(node: GraphNode, frame: PostFrame, howTo: GraphNode | undefined): void {
  const entity = reference(frame.entityId);
  switch (frame.type.family) {
    case 'article':
      if (howTo) node['hasPart'] = [reference(howTo['@id'] as string)];
      break;
    case 'creative':
      node['hasPart'] = [entity];
      break;
    case 'work':
    case 'thing':
      node['about'] = [entity];
      break;
    case 'list':
      node['mainEntity'] = entity;
      break;
    case 'page':
  }
}
