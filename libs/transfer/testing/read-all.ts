import type { ImportedItem, ImportHead, Source, SourceEntry } from '@app/transfer';
import { LinkIndex } from '../src/domain/links/link-index.ts';

/** Reads everything in a source as a first import does. */
export async function readAll(
  source: Source,
): Promise<{ heads: ImportHead[]; entries: SourceEntry[]; items: ImportedItem[] }> {
  const heads: ImportHead[] = [];
  for await (const head of source.heads()) heads.push(head);
  const entries: SourceEntry[] = [];
  for await (const entry of source.items({ links: new LinkIndex([]), moved: () => null })) entries.push(entry);
  return { heads, entries, items: entries.flatMap((entry) => (entry.type === 'item' ? [entry.item] : [])) };
}
