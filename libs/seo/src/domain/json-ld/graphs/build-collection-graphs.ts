import { graphOf, imagesOf, instantOf, present, put, textOf, type GraphNode, type JsonLdGraph } from '../graph-node.ts';
import { breadcrumbList, categoryChain, crumbOf } from '../nodes/breadcrumbs.ts';
import { firstText, fragmentOf, pageIdOf, pageNode, refTo } from '../nodes/page-node.ts';
import type { GraphCategoryPage, GraphListedPost, GraphSeo, GraphTagPage } from './graph-input.ts';
import type { GraphSite } from './graph-site.ts';

const LISTED_MAX = 10;

/** The parts common to categories and tags. */
interface Collection {
  readonly path: string;
  readonly name: string;
  readonly description: string | null;
  readonly seo: GraphSeo;
  readonly posts: readonly GraphListedPost[];
  readonly order: 'asc' | 'desc';
}

/** The Schema.org graph of a category. Pure; never throws. */
export function buildCategoryGraph(site: GraphSite, category: GraphCategoryPage): JsonLdGraph {
  const { id, parentId, path, name, seo, categories } = category;
  const url = site.pageUrl(path, seo.canonicalUrl);
  const list = itemList(site, category, url);
  const self = { id, parentId, path, name, breadcrumbsTitle: seo.breadcrumbsTitle };
  const chain = categoryChain(id, new Map([...categories, [id, self]]));
  const above = chain.filter((one) => one !== self).map(crumbOf);
  const breadcrumbs = breadcrumbList(site, pageIdOf(url), above, crumbOf(self));
  const page = collectionPage(site, category, url);
  put(page, 'breadcrumb', refTo(breadcrumbs));
  put(page, 'mainEntity', refTo(list));
  put(page, 'dateModified', instantOf(category.updatedAt));
  const nodes = present(page, list, site.site, site.publisher, breadcrumbs);
  return graphOf(nodes, imagesOf(nodes, site.publisherImages));
}

/** The Schema.org graph of a tag. Pure; never throws. */
export function buildTagGraph(site: GraphSite, tag: GraphTagPage): JsonLdGraph {
  const collection = { ...tag, description: null };
  const url = site.pageUrl(tag.path, tag.seo.canonicalUrl);
  const list = itemList(site, collection, url);
  const page = collectionPage(site, collection, url);
  put(page, 'mainEntity', refTo(list));
  const nodes = present(page, list, site.site, site.publisher);
  return graphOf(nodes, imagesOf(nodes, site.publisherImages));
}

function collectionPage(site: GraphSite, collection: Collection, url: string | undefined): GraphNode {
  const { name, seo, description } = collection;
  const page = pageNode(site, {
    type: 'CollectionPage',
    id: pageIdOf(url),
    url,
    name: firstText(seo.title, name),
    description: firstText(seo.description, description),
  });
  const subject = textOf(name);
  put(page, 'about', subject === undefined ? undefined : { '@type': 'Thing', name: subject });
  return page;
}

/** The first posts of a collection; undefined if it has none. */
function itemList(site: GraphSite, { posts, order }: Collection, url: string | undefined): GraphNode | undefined {
  const items = posts.slice(0, LISTED_MAX).flatMap(({ path, title }) => {
    const item: GraphNode = {};
    put(item, 'url', site.urlOf(path));
    put(item, 'name', textOf(title));
    return Object.keys(item).length > 0 ? [item] : [];
  });
  if (items.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    '@id': fragmentOf(url, 'list'),
    itemListOrder: `https://schema.org/ItemListOrder${order === 'asc' ? 'Ascending' : 'Descending'}`,
    numberOfItems: items.length,
    itemListElement: items.map((item, at) => Object.assign({ '@type': 'ListItem', position: at + 1 }, item)),
  };
}
