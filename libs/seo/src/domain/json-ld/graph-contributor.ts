import type { JsonObject } from '@app/shared-kernel';
import type { GraphNode } from './graph-node.ts';
import type { GraphPost } from './graphs/graph-input.ts';

/** Functions with which a contributor writes nodes that fit the graph. */
export interface ContributorContext {
  /** The page's URL; undefined if it is unknown, and ids are fragments then. */
  readonly url: string | undefined;
  readonly language: string | undefined;
  /** The id of a part of this page, such as `{url}#map-1`. */
  readonly fragment: (name: string) => string;
  /** A reference to an image's node; undefined if the id is no image of the workspace. */
  readonly image: (mediaId: string) => GraphNode | undefined;
  /** Markdown as one line of plain text. */
  readonly markdown: (source: string) => string;
  /** An http or https URL in normal form; undefined for anything else. */
  readonly link: (value: string) => string | undefined;
}

/** Nodes that a contributor adds, each with `@type` and `@id`, and the property that links them to the graph. */
export interface GraphContribution {
  readonly nodes: readonly JsonObject[];
  readonly link: { readonly from: 'entity' | 'article' | 'page'; readonly property: string };
}

/**
 * Adds nodes to the graphs of posts, computed from blocks or other fields. Must be a pure function. Its texts are
 * cleaned like all other texts of a graph; if it throws, it adds nothing.
 */
export type GraphContributor = (post: GraphPost, context: ContributorContext) => GraphContribution | null;
