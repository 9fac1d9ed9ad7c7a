/**
 * Parsers of query parameters: invalid values become undefined, so that no address breaks a screen. Every name is
 * always set, because an absent one would pass its unchecked value through.
 */
type Raw = Record<string, unknown>;

export interface ListSearch {
  readonly page?: number | undefined;
  readonly q?: string | undefined;
  readonly orderBy?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export function listSearch(raw: Raw): ListSearch {
  return {
    page: pageOf(raw['page']),
    q: text(raw['q']),
    orderBy: text(raw['orderBy']),
    order: raw['order'] === 'asc' || raw['order'] === 'desc' ? raw['order'] : undefined,
  };
}

/** The query of a list with additional text filters. */
export function listSearchWith<const K extends string>(...names: readonly K[]) {
  return (raw: Raw): ListSearch & { readonly [N in K]?: string | undefined } =>
    ({
      ...listSearch(raw),
      ...Object.fromEntries(names.map((name) => [name, text(raw[name])])),
    }) as ListSearch & { [N in K]?: string | undefined };
}

/** The entity whose details are open. */
export function openSearch(raw: Raw): { readonly id?: string | undefined } {
  return { id: text(raw['id']) };
}

function pageOf(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 1e9 ? page : undefined;
}

function text(value: unknown): string | undefined {
  const read = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof read === 'string' && read !== '' && read.length <= 500 ? read : undefined;
}
