import type { JsonObject, JsonValue } from '@app/shared-kernel';
import { httpUrl, plainLine } from '../graph-text.ts';

/** A node of a graph, at the top level or nested. Nodes are shared among graphs: never change one. */
export type GraphNode = JsonObject;

/** A Schema.org graph as consumers embed it. */
export interface JsonLdGraph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly GraphNode[];
}

export function reference(id: string): GraphNode {
  return { '@id': id };
}

/** Sets a property unless its value is empty: graphs contain no empty values. */
export function put(node: GraphNode, name: string, value: JsonValue | undefined): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value) && value.length === 0) return;
  node[name] = value;
}

/** A plain text prepared for a graph; undefined if it is empty. */
export function textOf(value: string | null | undefined): string | undefined {
  return value ? plainLine(value) || undefined : undefined;
}

/** The texts that are not empty. */
export function textsOf(values: readonly string[]): string[] {
  return values.flatMap((value) => textOf(value) ?? []);
}

/** The http and https URLs among the values, each once. */
export function urlsOf(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => httpUrl(value) ?? []))];
}

/** An instant in UTC with milliseconds; undefined for null. */
export function instantOf(date: Date | null): string | undefined {
  return date !== null && Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
}

/** The images that the nodes refer to, in the order of the first reference. */
export function imagesOf(nodes: readonly GraphNode[], images: Iterable<GraphNode>): GraphNode[] {
  const known = new Map([...images].map((image) => [image['@id'], image]));
  if (known.size === 0) return [];
  const found = new Set<GraphNode>();
  const visit = (value: JsonObject | JsonValue[]): void => {
    const id = Array.isArray(value) ? undefined : value['@id'];
    const image = id === undefined ? undefined : known.get(id);
    if (image) found.add(image);
    else for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) visit(inner);
  };
  nodes.forEach(visit);
  return [...found];
}

/** The nodes that are defined. */
export function present(...nodes: readonly (GraphNode | undefined)[]): GraphNode[] {
  return nodes.filter((node) => node !== undefined);
}

/** A graph of the given parts, in order. */
export function graphOf(...parts: readonly (readonly GraphNode[])[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': parts.flat() };
}
