import {
  graphOf,
  imagesOf,
  instantOf,
  present,
  put,
  reference,
  textOf,
  type GraphNode,
  type JsonLdGraph,
} from '../graph-node.ts';
import { firstText, fragmentOf, pageIdOf, pageNode, refTo } from '../nodes/page-node.ts';
import { bodyQuestions, questionNodes } from '../nodes/questions.ts';
import type { GraphPage } from './graph-input.ts';
import type { GraphSite } from './graph-site.ts';

const PAGE_TYPES = new Set(['WebPage', 'AboutPage', 'ContactPage', 'MedicalWebPage']);
const LEARNING_RESOURCE = 'LearningResource';

/** The Schema.org graph of a page. Pure; never throws. */
export function buildPageGraph(site: GraphSite, page: GraphPage): JsonLdGraph {
  const url = site.pageUrl(page.path, page.seo.canonicalUrl);
  const id = pageIdOf(url);
  const resource = page.pageType === LEARNING_RESOURCE ? learningResource(site, page, id, url) : undefined;
  const questions = questionNodes(bodyQuestions(page.body), (name) => fragmentOf(url, name), site.language);
  const type = PAGE_TYPES.has(page.pageType) ? page.pageType : 'WebPage';
  const node = pageNode(site, {
    type: questions.length > 0 ? [type, 'FAQPage'] : type,
    id,
    url,
    name: firstText(page.seo.title, page.title),
    description: textOf(page.seo.description),
  });
  put(node, 'datePublished', instantOf(page.publishedAt));
  put(node, 'dateModified', instantOf(page.updatedAt));
  if (page.pageType === 'AboutPage') put(node, 'about', site.publisherRef);
  put(
    node,
    'mainEntity',
    questions.length > 0 ? questions.flatMap((one) => refTo(one) ?? []) : subjectOf(site, page, resource),
  );
  const nodes = present(resource, node, site.site, site.publisher);
  return graphOf(nodes, imagesOf(nodes, site.publisherImages), questions);
}

/** The main subject of a page without questions. */
function subjectOf(site: GraphSite, page: GraphPage, resource: GraphNode | undefined): GraphNode | undefined {
  const aboutPublisher = page.pageType === 'AboutPage' || page.pageType === 'ContactPage';
  return aboutPublisher ? site.publisherRef : refTo(resource);
}

/** schema.org has no page type of this name, so the learning resource is a node beside the page. */
function learningResource(site: GraphSite, page: GraphPage, pageId: string, url: string | undefined): GraphNode {
  const node: GraphNode = { '@type': LEARNING_RESOURCE, '@id': site.id(LEARNING_RESOURCE.toLowerCase(), page.id) };
  put(node, 'name', textOf(page.title));
  put(node, 'description', textOf(page.seo.description));
  put(node, 'url', url);
  put(node, 'mainEntityOfPage', reference(pageId));
  put(node, 'publisher', site.publisherRef);
  put(node, 'datePublished', instantOf(page.publishedAt));
  put(node, 'dateModified', instantOf(page.updatedAt));
  put(node, 'inLanguage', site.language);
  return node;
}
