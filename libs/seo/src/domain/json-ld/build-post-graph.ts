import { articleNode } from './article-node.ts';
import { breadcrumbList, crumbOf } from './breadcrumbs.ts';
import { bodySteps, entityNode } from './entity-node.ts';
import { contributedNodes } from './contributed-nodes.ts';
import type { GraphPost } from './graph-input.ts';
import { graphOf, imagesOf, present, put, reference, type GraphNode, type JsonLdGraph } from './graph-node.ts';
import type { GraphSite } from './graph-site.ts';
import { firstText } from './page-node.ts';
import { PostFrame } from './post-frame.ts';
import { postPage } from './post-page.ts';
import { questionsOf } from './post-questions.ts';
import { videoNodes } from './videos.ts';

/**
 * The Schema.org graph of a post. A pure function of its input that never throws: what cannot be built is left out, together
 * with every reference to it.
 */
export function buildPostGraph(site: GraphSite, post: GraphPost): JsonLdGraph {
  const frame = new PostFrame(site, post);
  const videos = videoNodes(post.body, { ...frameOfVideos(frame), fragment: (name) => frame.fragment(name) });
  const howTo = howToNode(frame);
  const questions = questionsOf(frame);
  const article = articleNode(frame, { videos, howTo });
  const trail = frame.categories.map(crumbOf);
  const last = { name: firstText(post.seo.breadcrumbsTitle, post.title) };
  const breadcrumbs = trail.length > 0 ? breadcrumbList(site, frame.pageId, trail, last) : undefined;
  const page = postPage(frame, breadcrumbs, questions);
  const entity = frame.isArticle || frame.type.family === 'page' ? undefined : entityNode(frame);
  const head = frame.type.family === 'page' ? [page, article] : [...(entity ? [entity] : []), article, page];
  const nodes = present(...head, site.site, site.publisher, breadcrumbs, frame.byline?.node);
  const parts = present(...videos, howTo, ...questions.main, ...questions.besides);
  const targets = { entity: entity ?? nodes[0], article, page };
  const tail = [...parts, ...contributedNodes(frame, targets, [...nodes, ...parts])];
  return graphOf(
    nodes,
    imagesOf(
      [...nodes, ...tail],
      [...frame.pictures.values(), ...site.publisherImages, ...present(frame.byline?.image)],
    ),
    tail,
  );
}

function frameOfVideos({ title, description, publishedAt, picture, articleId }: PostFrame) {
  return { title, description, publishedAt, articleId, imageUrl: picture?.['url'] as string | undefined };
}

/** Instructions that an article of another type gives on the way. */
function howToNode(frame: PostFrame): GraphNode | undefined {
  if (!frame.post.isHowTo || !frame.isArticle) return undefined;
  const steps = bodySteps(frame);
  if (steps.length === 0) return undefined;
  const node: GraphNode = { '@type': 'HowTo', '@id': frame.fragment('howto') };
  put(node, 'name', frame.title);
  put(node, 'inLanguage', frame.site.language);
  put(node, 'isPartOf', reference(frame.articleId));
  put(node, 'step', steps);
  return node;
}
