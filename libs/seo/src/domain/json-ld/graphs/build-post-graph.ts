import { graphOf, imagesOf, present, put, reference, type GraphNode, type JsonLdGraph } from '../graph-node.ts';
import { articleNode } from '../nodes/article-node.ts';
import { breadcrumbList, crumbOf } from '../nodes/breadcrumbs.ts';
import { contributedNodes } from '../nodes/contributed-nodes.ts';
import { bodySteps, entityNode } from '../nodes/entity-node.ts';
import { firstText } from '../nodes/page-node.ts';
import { questionsOf } from '../nodes/post-questions.ts';
import { videoNodes } from '../nodes/videos.ts';
import type { GraphPost } from './graph-input.ts';
import type { GraphSite } from './graph-site.ts';
import { PostFrame } from './post-frame.ts';
import { postPage } from './post-page.ts';

/**
 * The Schema.org graph of a post. Pure; never throws: a node that cannot be built is left out together with all
 * references to it.
 */
export function buildPostGraph(site: GraphSite, post: GraphPost): JsonLdGraph {
  const frame = new PostFrame(site, post);
  const videos = videoNodes(post.body, frame);
  const howTo = howToNode(frame);
  const questions = questionsOf(frame);
  const breadcrumbs = trailOf(frame);
  const article = articleNode(frame, { videos, howTo });
  const page = postPage(frame, breadcrumbs, questions);
  const isPage = frame.type.family === 'page';
  const entity = frame.isArticle || isPage ? undefined : entityNode(frame);
  const head = isPage ? [page, article] : present(entity, article, page);
  const byline = frame.byline;
  const nodes = [...head, ...present(site.site, site.publisher, breadcrumbs, byline?.node)];
  const parts = [...videos, ...present(howTo), ...questions.main, ...questions.besides];
  const added = contributedNodes(frame, { entity: head[0], article, page }, [...nodes, ...parts]);
  const illustrated = [...head, ...present(site.publisher, byline?.node), ...parts, ...added];
  const pictures = [...frame.pictures, ...site.publisherImages, ...present(byline?.image)];
  return graphOf(nodes, imagesOf(illustrated, pictures), parts, added);
}

function trailOf(frame: PostFrame): GraphNode | undefined {
  const { categories, post, site, pageId } = frame;
  if (categories.length === 0) return undefined;
  return breadcrumbList(site, pageId, categories.map(crumbOf), {
    name: firstText(post.seo.breadcrumbsTitle, post.title),
  });
}

/** Instructions in an article of another type. */
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
