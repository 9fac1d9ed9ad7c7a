import type { Query } from '../http/query.ts';
import type { Transport } from '../http/transport.ts';
import type { List } from './reading.ts';

interface KnownPage<T> {
  readonly etag: string | null;
  readonly items: readonly T[];
  readonly totalPages: number;
}

/** How pages are read. */
interface PageReading<T> {
  /** The items of a response; by default its `data`. */
  readonly itemsOf?: (list: List<unknown>) => readonly T[];
  /** Further options of `fetch`. */
  readonly init?: object | undefined;
}

/** Passes after which a list that keeps changing is returned as it is. */
const MOST_PASSES = 10;

/**
 * All pages of a list, with their last known contents. Between two requests, items may be added, removed and moved to
 * other pages; a pass in which no page has changed has seen the complete list.
 */
export class PagedItems<T extends { readonly id: string }> {
  private pages: readonly KnownPage<T>[] = [];

  constructor(
    private readonly transport: Transport,
    private readonly path: string,
    private readonly query: Query,
    private readonly reading: PageReading<T> = {},
  ) {}

  /** Each item once, as soon as its page is read. */
  async *unseen(signal: AbortSignal | undefined): AsyncGenerator<T, void, undefined> {
    const seen = new Set<string>();
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const known = this.pages;
      for await (const { items } of this.pass(signal)) {
        for (const item of items) {
          if (seen.has(item.id)) continue;
          seen.add(item.id);
          yield item;
        }
      }
      if (this.pages.length === 1 || sameIds(known, this.pages)) return;
    }
  }

  /**
   * Reads what has changed since the last call.
   * @returns all items, each once, or null when nothing has changed
   */
  async refresh(signal: AbortSignal | undefined): Promise<T[] | null> {
    const before = this.pages;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const known = this.pages;
      for await (const _ of this.pass(signal));
      if (this.heldStill(known)) break;
    }
    if (samePages(before, this.pages)) return null;
    const items = this.pages.flatMap((page) => page.items);
    return [...new Map(items.map((item) => [item.id, item])).values()];
  }

  /** Keeps the known pages unless the whole pass succeeds. */
  private async *pass(signal: AbortSignal | undefined): AsyncGenerator<KnownPage<T>, void, undefined> {
    const pages: KnownPage<T>[] = [];
    do {
      const page = await this.read(pages.length + 1, signal);
      pages.push(page);
      yield page;
    } while (pages.length < (pages.at(-1)?.totalPages ?? 0));
    this.pages = pages;
  }

  /** A single page is consistent; only several pages can be inconsistent. */
  private heldStill(known: readonly KnownPage<T>[]): boolean {
    return this.pages.length === 1 || samePages(known, this.pages);
  }

  private async read(page: number, signal: AbortSignal | undefined): Promise<KnownPage<T>> {
    const known = this.pages[page - 1];
    const headers: Record<string, string> = known?.etag ? { 'If-None-Match': known.etag } : {};
    const { status, etag, body } = await this.transport.send(this.path, {
      query: { ...this.query, page },
      headers,
      signal,
      init: this.reading.init,
    });
    if (status === 304 && known) return known;
    const list = body as List<unknown>;
    const items = this.reading.itemsOf?.(list) ?? (list.data as T[]);
    return { etag, items, totalPages: list.totalPages };
  }
}

function samePages(
  a: readonly KnownPage<never>[] | readonly KnownPage<object>[],
  b: readonly KnownPage<object>[],
): boolean {
  return a.length === b.length && a.every((page, at) => page === b[at]);
}

/** Whether each page has the items that it had, whatever else of them has changed. */
function sameIds<T extends { readonly id: string }>(a: readonly KnownPage<T>[], b: readonly KnownPage<T>[]): boolean {
  const idsOf = (pages: readonly KnownPage<T>[]) =>
    pages.map(({ items }) => items.map(({ id }) => id).join()).join(';');
  return a.length === b.length && idsOf(a) === idsOf(b);
}
