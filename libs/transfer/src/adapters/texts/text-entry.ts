import type { ItemName } from '../../domain/item.ts';
import type { TextItem } from './text-item.ts';

/** Something of a source that becomes no post or page. */
export interface LeftOutText {
  readonly id: string;
  /** What it is, in the terms of the source; reports count by it. */
  readonly leftOut: string;
  /** Its words, or its title. */
  readonly note?: string;
}

/** A text that is read when it is its turn, so that one that takes too long fails alone. */
export interface UnreadText {
  readonly name: ItemName;
  /** @throws RangeError for a text that is too large, or nested too deeply */
  readonly load: () => TextItem | LeftOutText | Promise<TextItem | LeftOutText>;
}

export type TextEntry = TextItem | LeftOutText | UnreadText;
