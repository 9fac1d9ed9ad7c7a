import { put, reference, textOf, type GraphNode } from '../graph-node.ts';
import type { GraphSite } from '../graphs/graph-site.ts';

/** The fields common to all pages. */
export interface PageFrame {
  readonly type: string | string[];
  readonly id: string;
  readonly url: string | undefined;
  readonly name: string | undefined;
  readonly description: string | undefined;
}

/** The part of a page node common to all resources; each builder adds the rest. */
export function pageNode(site: GraphSite, { type, id, url, name, description }: PageFrame): GraphNode {
  const node: GraphNode = { '@type': type, '@id': id };
  put(node, 'url', url);
  put(node, 'inLanguage', site.language);
  put(node, 'isPartOf', site.siteRef);
  put(node, 'name', name);
  put(node, 'description', description);
  return node;
}

/** The id of a page: its URL, or a fragment of whatever page embeds the graph. */
export function pageIdOf(url: string | undefined): string {
  return url ?? '#webpage';
}

/** The id of a part of a page. */
export function fragmentOf(url: string | undefined, name: string): string {
  return `${url ?? ''}#${name}`;
}

export function firstText(...values: readonly (string | null | undefined)[]): string | undefined {
  for (const value of values) {
    const text = textOf(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

export function refTo(node: GraphNode | undefined): GraphNode | undefined {
  return node && reference(node['@id'] as string);
}
