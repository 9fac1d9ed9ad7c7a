import { pagePath, portionsOf, postPath, type Permalinks } from '@app/shared-kernel';
import { distinctSlugs } from '../domain/distinct-slugs.ts';
import { keyOf, type ImportedItem, type ImportHead, type ItemKind } from '../domain/item.ts';
import { LinkIndex, pathKey } from '../domain/links/link-index.ts';
import { findPermalinks } from '../domain/links/permalink-pattern.ts';
import { storable } from '../domain/storable.ts';
import { KeptHead } from '../domain/stored-head.ts';
import type { Blog, ExistingItem, OldPath } from '../ports/blog.port.ts';
import type { ImportLedger, LedgerEntry } from '../ports/import-ledger.port.ts';
import type { Source } from '../ports/source.port.ts';

/** Heads looked up together. */
const PORTION = 1_000;

/** What is known about all items before the first is written. */
export interface ImportPlan {
  readonly links: LinkIndex;
  /** By `keyOf`, only for items whose slug differs from the one in the source. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, LedgerEntry>;
  /** The entities of items imported before; missing ones were deleted here. */
  readonly existing: ReadonlyMap<string, ExistingItem>;
  readonly permalinks: { readonly found: string; readonly share: number } | null;
  readonly total: number;
}

interface Planning {
  readonly source: Source;
  readonly blog: Blog;
  readonly ledger: ImportLedger;
  /** Whether the old permalink pattern becomes that of the blog. */
  readonly keepPermalinks: boolean;
}

/** Reads the heads of a source and assigns each item its slug and its new address. */
export async function planImport({ source, blog, ledger, keepPermalinks }: Planning): Promise<ImportPlan> {
  const heads: KeptHead[] = [];
  for await (const head of source.heads()) heads.push(new KeptHead(storable(head)));
  const known = new Map<string, LedgerEntry>();
  const existing = new Map<string, ExistingItem>();
  for await (const portion of portionsOf(heads, PORTION)) {
    const found = await ledger.find(blog.workspaceId, ledgerSource(source), portion);
    for (const [key, entry] of found) known.set(key, entry);
    for (const kind of ['post', 'page'] as const) await addExisting(blog, kind, { portion, found, existing });
  }
  const slugs = await slugsOf(heads, known, blog);
  const slugOf = (head: ImportHead) => existing.get(keyOf(head))?.slug ?? slugs.get(keyOf(head)) ?? head.wanted;
  const permalinks = findPermalinks(heads, slugOf);
  if (keepPermalinks && permalinks) await blog.keepPermalinks(permalinks.found);
  const links = new LinkIndex(source.origins);
  const patterns = await blog.permalinks();
  for (const head of heads) {
    const path = existing.get(keyOf(head))?.path ?? newPath(head, slugOf(head), patterns);
    const addresses = [...head.oldPaths, ...source.linksTo(head)];
    if (head.published) links.add(addresses, path, /^\d+$/.test(head.sourceId) ? head.sourceId : null);
  }
  return { links, slugs: changedSlugs(heads, slugs), known, existing, permalinks, total: heads.length };
}

/** Where readers find an item here once it is imported; null for one that is not public. */
export function pathHere(item: ImportedItem, { links }: ImportPlan, source: Source): string | null {
  for (const address of [...item.oldPaths, ...source.linksTo(item)]) {
    const path = links.find(address);
    if (path !== null) return path;
  }
  return null;
}

/** The old addresses of an item with its new one, where they differ; none for an item that is not public. */
export function oldPathsOf(item: ImportedItem, { path, published }: ExistingItem): OldPath[] {
  if (!published) return [];
  const others = [...new Set(item.oldPaths)].filter((fromPath) => pathKey(fromPath) !== pathKey(path));
  return others.map((fromPath) => ({ fromPath, toPath: path }));
}

/** Keeps only the changed slugs, so that little memory is used until the end. */
function changedSlugs(heads: readonly ImportHead[], slugs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const head of heads) {
    const slug = slugs.get(keyOf(head));
    if (slug !== undefined && slug !== head.slug) changed.set(keyOf(head), slug);
  }
  return changed;
}

/** The name of a source in the ledger. */
export function ledgerSource({ system, site }: Pick<Source, 'system' | 'site'>): string {
  return storable(`${system} ${site}`);
}

async function addExisting(
  blog: Blog,
  kind: ItemKind,
  looked: {
    portion: readonly ImportHead[];
    found: ReadonlyMap<string, LedgerEntry>;
    existing: Map<string, ExistingItem>;
  },
): Promise<void> {
  const { portion, found, existing } = looked;
  const heads = portion.filter((head) => head.kind === kind && found.has(keyOf(head)));
  if (heads.length === 0) return;
  const ids = heads.map((head) => found.get(keyOf(head))?.entityId ?? '');
  const items = await blog.existing(kind, ids);
  for (const head of heads) {
    const item = items.get(found.get(keyOf(head))?.entityId ?? '');
    if (item) existing.set(keyOf(head), item);
  }
}

/** Items imported before keep their slugs; the others get free ones. */
async function slugsOf(
  heads: readonly ImportHead[],
  known: ReadonlyMap<string, LedgerEntry>,
  blog: Blog,
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  for (const kind of ['post', 'page'] as const) {
    const fresh = heads.filter((head) => head.kind === kind && !known.has(keyOf(head)));
    const taken = new Set<string>();
    for await (const portion of portionsOf(fresh, PORTION)) {
      const wanted = portion.map((head) => head.wanted);
      for (const slug of await blog.takenSlugs(kind, wanted)) taken.add(slug);
    }
    let given = distinctSlugs(fresh, taken);
    // A slug with a suffix may be taken as well.
    const made = [...given.values()].filter((slug) => !taken.has(slug));
    const clashes = taken.size > 0 ? await blog.takenSlugs(kind, made) : new Set<string>();
    if (clashes.size > 0) given = distinctSlugs(fresh, new Set([...taken, ...clashes]));
    for (const [key, slug] of given) slugs.set(key, slug);
  }
  return slugs;
}

function newPath(head: ImportHead, slug: string, permalinks: Permalinks): string {
  if (head.kind === 'page') return pagePath(permalinks, { slug });
  const categoryPath = head.categorySlugs.length > 0 ? head.categorySlugs.join('/') : null;
  return postPath(permalinks, { slug, categoryPath, publishedAt: head.date });
}
