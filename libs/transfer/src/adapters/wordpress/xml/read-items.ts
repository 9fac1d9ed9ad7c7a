import { readWxr } from './wxr-reader.ts';
import type { WxrItem } from './wxr.ts';

/** The items of all parts of an export, each once. */
export async function* readItems(paths: readonly string[]): AsyncGenerator<WxrItem> {
  const before = new Set<string>();
  for (const path of paths) {
    const here = new Map<string, number>();
    for await (const record of readWxr(path)) {
      if (record.type !== 'item') continue;
      const { fields } = record.item;
      const id = fields.get('post_id') || fields.get('link') || 'item';
      // Different files of an export may repeat an item; within one file the same id belongs to different items.
      if (before.has(id)) continue;
      const times = (here.get(id) ?? 0) + 1;
      here.set(id, times);
      if (times === 1) yield record.item;
      else yield { ...record.item, fields: new Map([...fields, ['post_id', `${id} (${times})`]]) };
    }
    for (const id of here.keys()) before.add(id);
  }
}
