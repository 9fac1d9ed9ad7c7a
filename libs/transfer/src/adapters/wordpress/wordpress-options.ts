import type { ItemKind } from '../../domain/item.ts';
import type { WebMedia } from '../../ports/importer.port.ts';

export interface WordpressOptions {
  /** Custom post types, and the kind that their items become. */
  readonly types: ReadonlyMap<string, ItemKind>;
  /** Custom taxonomies whose terms become tags. */
  readonly taxonomies?: ReadonlySet<string>;
  /** Fetches images that are in no folder. */
  readonly web?: WebMedia | undefined;
}
