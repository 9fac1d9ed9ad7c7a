import type { JsonObject } from '@app/shared-kernel';
import type { GraphNode } from './graph-node.ts';
import type { GraphPost } from './graphs/graph-input.ts';

/** What a contributor may use to write nodes that fit the graph. */
export interface ContributorContext {
  /** The page's URL; undefined when it is not known, and ids are fragments then. */
  readonly url: string | undefined;
  readonly language: string | undefined;
  /** The id of a part of this page, such as `{url}#map-1`. */
  readonly fragment: (name: string) => string;
  /** A reference to a picture's node; undefined when the id is no picture of the workspace. */
  readonly image: (mediaId: string) => GraphNode | undefined;
  /** Markdown as one line of plain text. */
  readonly markdown: (source: string) => string;
  /** An http or https URL in its normal form; undefined for anything else. */
  readonly link: (value: string) => string | undefined;
}

/** Nodes that a contributor adds, each with `@type` and `@id`, and the property that links them to the graph. */
export interface GraphContribution {
  readonly nodes: readonly JsonObject[];
  readonly link: { readonly from: 'entity' | 'article' | 'page'; readonly property: string };
}

/**
 * Adds nodes to the graphs of posts, made from blocks or anything else of the post. A pure function. What it returns is cleaned
 * like all other text of a graph; if it throws, it adds nothing.
 */
export type GraphContributor = (post: GraphPost, context: ContributorContext) => GraphContribution | null;
