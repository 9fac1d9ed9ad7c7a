import type { ItemName } from '../item.ts';

/** Texts in Markdown name each other by their files. */
export function fileLinks({ sourceId }: ItemName): readonly string[] {
  return [`/${sourceId}`];
}
