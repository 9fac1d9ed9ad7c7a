import type { PermalinkKind } from '@app/shared-kernel';
import type { Site } from '../sites.port.ts';

/** An entity that readers find at a path. */
export interface EntityAtPath {
  readonly kind: PermalinkKind;
  readonly id: string;
  readonly path: string;
}

/** In the order in which they are looked for. */
export const KINDS_WITH_PATHS = ['post', 'page', 'category', 'tag', 'author'] as const satisfies PermalinkKind[];

/** Finds what a site shows at a path. */
export abstract class PathEntities {
  /**
   * The entity at the first of the paths that has one: a published post or page, or a category, tag or author. One round
   * trip.
   */
  abstract at(site: Site, paths: readonly string[]): Promise<EntityAtPath | null>;
}
