import type { ItemKind } from '../../domain/item.ts';
import type { WebFiles } from '../web/web-files.ts';

export interface WordpressOptions {
  /** Types of posts beside `post` and `page`, and what becomes of them. */
  readonly types: ReadonlyMap<string, ItemKind>;
  /** Pictures that are in no folder are fetched with it. */
  readonly web?: WebFiles | undefined;
}
