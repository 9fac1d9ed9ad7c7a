import { api, type Api } from '../../api/index.ts';

export type Moved = Api.MovedAddresses['results'][number];

/** Addresses that are checked by one request. */
const PORTION = 500;
/** Sitemaps of a site that are fetched, one after the other. */
const SITEMAPS_MAX = 50;

/** What is under way. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

export interface Work {
  /** Of the workspace in the API. */
  readonly path: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Addresses of the old site, and what could not be read. */
export interface Addresses {
  readonly addresses: readonly string[];
  readonly notes: readonly string[];
}

export async function addressesIn(file: File, { path, signal, onProgress }: Work): Promise<Addresses> {
  onProgress({ label: `Reading ${file.name}`, done: 0, total: null });
  const form = new FormData();
  form.append('file', file, file.name);
  const { addresses, sitemaps } = await api.post<Api.OldAddresses>(`${path}/old-site/addresses`, form, { signal });
  const { length } = sitemaps;
  const notes = length === 0 ? [] : [`The file names ${length} more sitemaps. Check each of them in the same way.`];
  return { addresses, notes };
}

/** Fetches a sitemap, and those that it names. @param url of the sitemap, or of the site */
export async function fetchedAddresses(url: string, { path, signal, onProgress }: Work): Promise<Addresses> {
  const waiting = [url];
  const addresses: string[] = [];
  const notes: string[] = [];
  for (const [at, each] of waiting.entries()) {
    onProgress({ label: `Fetching ${each}`, done: at, total: at === 0 ? null : waiting.length });
    try {
      const found = await api.post<Api.OldAddresses>(`${path}/old-site/fetch`, { url: each }, { signal });
      addresses.push(...found.addresses);
      for (const more of found.sitemaps)
        if (!waiting.includes(more) && waiting.length < SITEMAPS_MAX) waiting.push(more);
    } catch (error) {
      if (at === 0 || signal.aborted) throw error;
      notes.push(`${each} could not be fetched.`);
    }
  }
  return { addresses, notes };
}

export async function checked(addresses: readonly string[], { path, signal, onProgress }: Work): Promise<Moved[]> {
  const moved = new Map<string, Moved>();
  for (let at = 0; at < addresses.length; at += PORTION) {
    onProgress({ label: 'Checking URLs', done: at, total: addresses.length });
    const body = { addresses: addresses.slice(at, at + PORTION) };
    const { results } = await api.post<Api.MovedAddresses>(`${path}/old-site/check`, body, { signal });
    for (const each of results) moved.set(each.path, each);
  }
  return [...moved.values()];
}

/** The redirects to create: what is certain, and what the user chose, by path. */
export function targetsOf(moved: readonly Moved[], chosen: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const targets = moved.map(
    ({ path, isCertain, suggestions }) => [path, chosen.get(path) ?? (isCertain ? suggestions[0] : '') ?? ''] as const,
  );
  return new Map(targets.filter(([, to]) => to !== ''));
}

/** Creates redirects by the import of a file. */
export function createRedirects(path: string, targets: ReadonlyMap<string, string>): Promise<Api.ImportReport> {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [...targets].map(([from, to]) => `${quoted(from)},${quoted(to)}`);
  const form = new FormData();
  form.append('file', new Blob([['fromPath,toPath', ...lines].join('\n')], { type: 'text/csv' }), 'redirects.csv');
  return api.post<Api.ImportReport>(`${path}/redirects/import`, form);
}
