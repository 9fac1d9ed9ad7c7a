const HEADER = 'X-Ignored-Parameters';
/** Warnings of one client. */
const MOST_WARNINGS = 100;

/** Warns in development of query parameters that the service does not know, once for each path and set of names. */
export class IgnoredParameters {
  readonly #warned = new Set<string>();

  /** @param path below the API; ids in it make no difference */
  note(path: string, headers: Headers): void {
    const names = headers.get(HEADER);
    if (names === null || isProduction()) return;
    const list = path.split('/', 2).join('/');
    const what = `${list}: ${names}`;
    if (this.#warned.has(what) || this.#warned.size === MOST_WARNINGS) return;
    this.#warned.add(what);
    // oxlint-disable-next-line no-console -- for developers, who have no other place to see it
    console.warn(`Galley ignored query parameters of ${list} that it does not know: ${names}`);
  }
}

/** As bundlers and frameworks say it; runtimes without `process` count as production. */
function isProduction(): boolean {
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } };
  return process?.env === undefined || process.env['NODE_ENV'] === 'production';
}
