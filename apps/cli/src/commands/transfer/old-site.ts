import { readOldAddresses, unpackedBytes } from '@app/redirects';
import { Invalid, isUrl } from '@app/shared-kernel';
import { FetchPolicy, WebFiles } from '@app/transfer';
import { readSettings } from '../../../../api/src/config/settings.ts';
import { Refusal } from '../../refusal.ts';
import type { Terminal } from '../../terminal.ts';

/** The largest sitemap that is read, in bytes: as much as a sitemap may have. */
export const OLD_FILE_MAX = 50 * 1024 * 1024;
/** Sitemaps that are fetched. */
const SITEMAPS_MAX = 50;

/** Addresses of an old site, and what could not be read. */
export interface FoundAddresses {
  readonly addresses: readonly string[];
  readonly notes: readonly string[];
}

/** @param text of a sitemap, or of a list of addresses */
export async function addressesIn(text: string): Promise<FoundAddresses> {
  const { addresses, sitemaps } = await readOldAddresses(text);
  const notes =
    sitemaps.length === 0
      ? []
      : [`It names ${sitemaps.length} further sitemaps: give the files of these, one at a time.`];
  return { addresses, notes };
}

/**
 * Fetches the sitemap of an old site, and those that it names.
 *
 * @param where the address of the site, or of a sitemap
 * @throws Refusal if the first cannot be fetched
 */
export async function fetchedAddresses(terminal: Terminal, where: string): Promise<FoundAddresses> {
  const web = WebFiles.by(new FetchPolicy(readSettings(terminal.environment).importFetch), { tellsCauses: true });
  if (!isUrl(where)) throw new Refusal(`${where} is no address.`);
  const start = new URL(where).pathname === '/' ? new URL('/sitemap.xml', where).href : where;
  const waiting = [start];
  const addresses: string[] = [];
  const notes: string[] = [];
  for (const url of waiting) {
    const text = await fetched(web, url).catch((error: unknown) => problemOf(error, url === start, url, notes));
    const found = await readOldAddresses(text);
    addresses.push(...found.addresses);
    for (const each of found.sitemaps) if (!waiting.includes(each) && waiting.length < SITEMAPS_MAX) waiting.push(each);
  }
  return { addresses, notes };
}

async function fetched(web: WebFiles, url: string): Promise<string> {
  if (!/^https?:/i.test(url) || !isUrl(url)) throw new Invalid('it is no address');
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of web.file(url).open()) {
    size += piece.length;
    if (size > OLD_FILE_MAX) throw new Invalid('it has more than 50 MiB');
    pieces.push(piece);
  }
  return (await unpackedBytes(Buffer.concat(pieces), OLD_FILE_MAX)).toString('utf8');
}

function problemOf(error: unknown, isFirst: boolean, url: string, notes: string[]): string {
  if (!(error instanceof Invalid)) throw error;
  if (isFirst) throw new Refusal(`${url} cannot be fetched: ${error.message}.`);
  notes.push(`${url} cannot be fetched: ${error.message}.`);
  return '';
}
