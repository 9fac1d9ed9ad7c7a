import type { JsonObject } from '@app/shared-kernel';
import { emitProperties } from '../../catalogue/property.ts';
import { present, put, reference, type GraphNode } from '../graph-node.ts';
import { firstText, pageNode, refTo } from '../nodes/page-node.ts';
import type { PostQuestions } from '../nodes/post-questions.ts';
import type { PostFrame } from './post-frame.ts';

const SPOKEN_TYPES = new Set(['NewsArticle', 'OpinionNewsArticle']);
/** Places that exist on every page with these head elements, for `speakable`. */
const SPOKEN_PATHS = ['/html/head/title', "/html/head/meta[@name='description']/@content"];

/** The node of the page that shows a post. */
export function postPage(
  frame: PostFrame,
  breadcrumbs: GraphNode | undefined,
  { main, besides }: PostQuestions,
): GraphNode {
  const { post, site, type } = frame;
  const isPage = type.family === 'page';
  const faq = main.length > 0 ? ['WebPage', 'FAQPage'] : 'WebPage';
  const name = firstText(post.seo.title, post.title);
  const { pageId: id, url, description } = frame;
  const node = pageNode(site, { type: isPage ? type.classes : faq, id, url, name, description });
  put(node, 'datePublished', frame.publishedAt);
  put(node, 'dateModified', frame.modifiedAt);
  put(node, 'primaryImageOfPage', refTo(frame.picture));
  put(node, 'breadcrumb', refTo(breadcrumbs));
  put(node, 'mainEntity', mainEntityOf(frame, main));
  put(node, 'hasPart', present(...besides.map(refTo)));
  emitProperties(type.pageProperties, frame.entry, frame, node);
  put(node, 'relatedLink', [...new Set(post.relatedPaths.flatMap((path) => site.urlOf(path) ?? []))]);
  if (SPOKEN_TYPES.has(type.name) && /^en\b/i.test(site.language ?? '')) {
    node['speakable'] = { '@type': 'SpeakableSpecification', xpath: SPOKEN_PATHS };
  }
  return node;
}

function mainEntityOf(
  { type, entityId }: PostFrame,
  questions: readonly GraphNode[],
): JsonObject | JsonObject[] | undefined {
  const refs = present(...questions.map(refTo));
  if (type.name === 'QAPage') return refs[0];
  if (refs.length > 0) return refs;
  return type.family === 'page' ? undefined : reference(entityId);
}
