import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../tracked.ts';

/** A tag. */
export interface Tag extends Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The tag's own SEO values; see the port EntitySeo. */
  readonly seo: JsonObject;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
