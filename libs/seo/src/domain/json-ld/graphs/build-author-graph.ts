import { graphOf, imagesOf, instantOf, present, put, type JsonLdGraph } from '../graph-node.ts';
import { firstText, pageIdOf, pageNode, refTo } from '../nodes/page-node.ts';
import type { GraphAuthorPage } from './graph-input.ts';
import type { GraphSite } from './graph-site.ts';

/** The Schema.org graph of an author: a profile page about a person. Pure; never throws. */
export function buildAuthorGraph(site: GraphSite, author: GraphAuthorPage): JsonLdGraph {
  const url = site.pageUrl(author.path, author.seo.canonicalUrl);
  const id = pageIdOf(url);
  const person = site.authors.profile(author, id);
  const avatar = site.image(author.avatar);
  const page = pageNode(site, {
    type: 'ProfilePage',
    id,
    url,
    name: firstText(author.seo.title, author.displayName),
    description: firstText(author.seo.description, author.bio),
  });
  put(page, 'dateCreated', instantOf(author.createdAt));
  put(page, 'dateModified', instantOf(author.updatedAt));
  put(page, 'primaryImageOfPage', refTo(avatar));
  put(page, 'mainEntity', refTo(person));
  const nodes = present(page, person, site.site, site.publisher);
  return graphOf(nodes, imagesOf(nodes, [...site.publisherImages, ...present(avatar)]));
}
