import { isUrl } from '@app/shared-kernel';

/** An index as plain data, which a thread can be given. */
export interface LinkData {
  readonly origins: readonly string[];
  readonly byPath: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, string>;
}

/** Finds the new address of something on the old site, by any of its old addresses. */
export class LinkIndex {
  private byPath = new Map<string, string>();
  private byId = new Map<string, string>();
  private readonly hosts: ReadonlySet<string>;
  /** Paths that the addresses of the old site begin with, such as `/blog`. */
  private readonly folders: ReadonlySet<string>;

  /** @param origins of the old site, such as `https://www.example.org/blog` */
  constructor(private readonly origins: readonly string[]) {
    const sites = origins.filter((origin) => isUrl(origin)).map((origin) => new URL(origin));
    this.hosts = new Set(sites.map(hostOf));
    this.folders = new Set(sites.map(({ pathname }) => pathKey(pathname)).filter((path) => path !== '/'));
  }

  static from({ origins, byPath, byId }: LinkData): LinkIndex {
    const index = new LinkIndex(origins);
    index.byPath = new Map(byPath);
    index.byId = new Map(byId);
    return index;
  }

  get data(): LinkData {
    const { origins, byPath, byId } = this;
    return { origins, byPath, byId };
  }

  /** @param id the item that the old site shows at `?p=id` */
  add(oldPaths: readonly string[], newPath: string, id: string | null = null): void {
    for (const path of oldPaths) {
      const key = pathKey(path);
      // If the address does not change, both share one string.
      if (!this.byPath.has(key)) this.byPath.set(key, newPath === key ? key : newPath);
    }
    if (id !== null) this.byId.set(id, newPath);
  }

  /** The new address for an address of the old site; null for addresses of other sites. */
  moved(url: string): { to: string; known: boolean } | null {
    const to = this.find(url);
    if (to !== null) return { to, known: true };
    const local = this.localUrl(url);
    if (!local) return null;
    return { to: this.origins.length > 0 ? local.href : url, known: false };
  }

  /** @returns the new path with query and fragment of the address; null if nothing is known to live there */
  find(url: string): string | null {
    const local = this.localUrl(url);
    if (!local) return null;
    const id = local.searchParams.get('p') ?? local.searchParams.get('page_id');
    const byId = id === null ? undefined : this.byId.get(id);
    if (byId !== undefined) return byId + local.hash;
    const path = this.byKey(pathKey(local.pathname));
    return path === undefined ? null : path + local.search + local.hash;
  }

  /** Some systems name their items by addresses of the host, others by addresses of the site, which may be in a folder of the host. */
  private byKey(key: string): string | undefined {
    const path = this.byPath.get(key);
    if (path !== undefined) return path;
    for (const folder of this.folders) {
      if (key === folder || key.startsWith(`${folder}/`)) return this.byPath.get(key.slice(folder.length) || '/');
    }
    return undefined;
  }

  /** @returns null for an address of another site, or of none */
  localUrl(url: string): URL | null {
    const [origin = 'http://localhost'] = this.origins;
    const isPath = url.startsWith('/') && !url.startsWith('//');
    if (!isPath && !/^(?:https?:)?\/\//i.test(url)) return null;
    if (!isUrl(url, origin)) return null;
    const parsed = new URL(url, origin);
    return isPath || this.hosts.has(hostOf(parsed)) ? parsed : null;
  }
}

/** Whether two addresses are of one page: with or without `www.`, TLS, and a slash at the end. */
export function isSameAddress(one: string | null, other = ''): boolean {
  if (one === null || !isUrl(one) || !isUrl(other)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return hostOf(a) === hostOf(b) && pathKey(a.pathname) === pathKey(b.pathname) && a.search === b.search;
}

/** The host without `www.`. */
export function hostOf({ hostname, port }: URL): string {
  return hostname.replace(/^www\./, '') + (port === '' ? '' : `:${port}`);
}

/** Paths are compared without a trailing slash, and decoded. */
export function pathKey(path: string): string {
  const trimmed = path.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '') || '/';
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}
