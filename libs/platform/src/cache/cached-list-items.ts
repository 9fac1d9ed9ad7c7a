import type { RenderedBody } from '../rendering/rendered-body.ts';
import { LARGE_ANSWER } from '../rendering/streamed-body.ts';
import { workContext } from '../work-context.ts';
import type { CacheTag } from './cache-tags.ts';
import { COUNTS_MAY_LAG_MS } from './cached-read.ts';
import type { ReadSnapshot } from './read-snapshot.ts';
import type { ResponseCache } from './response-cache.ts';

/** A rendered part of an answer, such as an entity in a list. */
export interface Item<Beside = unknown> {
  readonly rendered: RenderedBody;
  /** What it shows. */
  readonly tags: readonly CacheTag[];
  /** What its answer needs besides; a few hundred bytes. */
  readonly beside?: Beside | undefined;
}

/**
 * The items with these ids, in this order, from the cache as far as they are still valid. Without a cache, such as in a
 * write, all are loaded.
 *
 * @param kind the kind of entity and how it is shown
 * @param load loads missing items: at least one while any of them exists, usually all
 * @returns null when they are too large together to be held
 */
export async function cachedListItems<Beside>(
  kind: string,
  ids: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Item<Beside>>>,
): Promise<readonly Item<Beside>[] | null> {
  const moment = workContext().snapshot;
  const items = new Map<string, Item<Beside>>();
  let bytes = 0;
  const found = await Promise.all(
    ids.map(async (id) => moment?.cache?.item(moment.workspaceId, itemKey(kind, id), moment.contentVersion)),
  );
  for (const [at, id] of ids.entries()) {
    const held = found[at];
    if (!held) continue;
    items.set(id, { rendered: held.rendered, tags: held.tags ?? [], beside: held.beside as Beside | undefined });
    bytes += held.rendered.byteLength;
  }
  for (let missing = without(items, ids); missing.length > 0 && bytes <= LARGE_ANSWER;) {
    const loaded = await load(missing);
    if (loaded.size === 0) break;
    for (const [id, item] of loaded) {
      items.set(id, item);
      bytes += item.rendered.byteLength;
      if (moment?.cache) keep(moment, moment.cache, itemKey(kind, id), item);
    }
    missing = without(items, missing);
  }
  if (bytes > LARGE_ANSWER) return null;
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** What an item is kept under. @param kind the kind of entity and how it is shown */
export function itemKey(kind: string, id: string): string {
  return `${kind} ${id}`;
}

function without(items: ReadonlyMap<string, Item>, ids: readonly string[]): string[] {
  return ids.filter((id) => !items.has(id));
}

function keep({ workspaceId, contentVersion }: ReadSnapshot, cache: ResponseCache, key: string, item: Item): void {
  cache.keepItem(workspaceId, key, { ...item, contentVersion, freshUntil: performance.now() + COUNTS_MAY_LAG_MS });
}
