import type { Access } from '../../access/access.ts';

/** A route that reads, for one request. */
export interface ReadRoute {
  readonly access: Access;
  /** Its template, such as `/posts/:id`. */
  readonly route: string;
  /** The parameters in its path. */
  readonly params: object;
  /** Whether it has guards or interceptors of its own, so that routing must come first. */
  readonly routedOnly: boolean;
}
