import { emitProperties } from '../../catalogue/property.ts';
import { httpUrl } from '../../graph-text.ts';
import { put, reference, type GraphNode } from '../graph-node.ts';
import type { PostFrame } from '../graphs/post-frame.ts';
import { putByline } from './article-node.ts';
import { howToSteps } from './how-to.ts';

/** The node of what the post is about or contains, of the post's schema type; not used for the article and page families. */
export function entityNode(frame: PostFrame): GraphNode {
  const { type, entry } = frame;
  const node: GraphNode = { '@type': type.classes, '@id': frame.entityId };
  // A type with a title property of its own, such as a job, gets no additional name.
  if (type.fillOf('title') === undefined) put(node, 'name', frame.title);
  put(node, 'description', frame.description);
  if (type.family === 'creative') putWork(node, frame);
  else putSubject(node, frame);
  emitProperties(type.entityProperties, entry, frame, node);
  if (type.name === 'HowTo' && node['step'] === undefined) put(node, 'step', bodySteps(frame));
  return node;
}

/** The steps found in the body. */
export function bodySteps(frame: PostFrame): GraphNode[] {
  return howToSteps(frame.post.body, {
    anchor: (id) => httpUrl(frame.fragment(id)),
    image: (mediaId) => frame.image(mediaId),
  });
}

/** A work of the post's author that is published in this post. */
function putWork(node: GraphNode, frame: PostFrame): void {
  put(node, 'url', frame.url);
  put(node, 'mainEntityOfPage', frame.pageRef);
  put(node, 'isPartOf', reference(frame.articleId));
  putByline(node, frame);
  put(node, 'image', frame.pictureRefs);
  put(node, 'inLanguage', frame.site.language);
  // Google reads the keywords of a recipe as one string.
  put(node, 'keywords', frame.type.name === 'Recipe' ? frame.keywords.join(', ') : [...frame.keywords]);
  put(node, 'abstract', frame.abstract);
}

/** A thing in the world: byline and dates describe the post, not the thing. */
function putSubject(node: GraphNode, frame: PostFrame): void {
  put(node, 'mainEntityOfPage', frame.pageRef);
  if (frame.type.family !== 'list') put(node, 'subjectOf', reference(frame.articleId));
  put(node, 'image', frame.pictureRefs);
}
