import { put, textOf, type GraphNode } from '../graph-node.ts';
import type { GraphCategory } from '../graphs/graph-input.ts';
import type { GraphSite } from '../graphs/graph-site.ts';

const HOME = 'Home';

/** One step of a breadcrumb trail; the last needs no path. */
export interface Crumb {
  readonly name: string | undefined;
  readonly path?: string;
}

/**
 * A category and its ancestors, root first. The chain ends at a missing parent, and at the first repetition in a
 * cycle.
 */
export function categoryChain(
  categoryId: string | null,
  categories: ReadonlyMap<string, GraphCategory>,
): GraphCategory[] {
  const chain = new Set<GraphCategory>();
  let category = categoryId === null ? undefined : categories.get(categoryId);
  while (category && !chain.has(category)) {
    chain.add(category);
    category = category.parentId === null ? undefined : categories.get(category.parentId);
  }
  return [...chain].reverse();
}

export function crumbOf({ breadcrumbsTitle, name, path }: GraphCategory): Crumb {
  return { name: textOf(breadcrumbsTitle) ?? textOf(name), path };
}

/**
 * The trail from the home page to the resource; undefined if the workspace shows none, has no site URL, or nothing
 * lies between.
 *
 * @param above the steps between home and the resource, root first
 */
export function breadcrumbList(
  site: GraphSite,
  pageId: string,
  above: readonly Crumb[],
  last: Crumb,
): GraphNode | undefined {
  if (!site.input.breadcrumbsEnabled || site.url === undefined) return undefined;
  const steps = [...above, last].filter(({ name }) => name !== undefined);
  if (steps.length === 0 || last.name === undefined) return undefined;
  const items = [{ name: HOME, item: `${site.url}/` }, ...steps.map((crumb) => linkOf(site, crumb, crumb === last))];
  const itemListElement = items.map(({ name, item }, at) => {
    const node: GraphNode = { '@type': 'ListItem', position: at + 1 };
    put(node, 'name', name);
    put(node, 'item', item);
    return node;
  });
  return { '@type': 'BreadcrumbList', '@id': `${pageId}#breadcrumb`, itemListElement };
}

/** The last step has no link, because it is the current page. */
function linkOf(site: GraphSite, { name, path }: Crumb, isLast: boolean): { name?: string; item?: string } {
  return { name, item: isLast || path === undefined ? undefined : site.urlOf(path) };
}
