import { setImmediate } from 'node:timers/promises';
import { Invalid, isUrl } from '@app/shared-kernel';
import { withoutQuery } from '../path-rules.ts';

/** Addresses of one sitemap or list, as many as a sitemap may have. */
export const OLD_ADDRESSES_MAX = 50_000;
/** Further sitemaps that are named by one. */
export const OLD_SITEMAPS_MAX = 50;

const EXTENSION = /\.(?:x?html?|php|aspx?|jsp)$/i;
/** Words before the name of a category, a tag or an author. */
const LISTS = /^(?:categor(?:y|ies)|tags?|topics?|labels?|authors?)$/i;

const LOCATION = /<loc>([^<>]+)<\/loc>/gi;
const LINE = /^[^\S\r\n\u2028\u2029]*((?:\/|https?:\/\/)[^\r\n]*)/gim;
/** Addresses that are read in one turn, which takes about 30 ms. */
const IN_ONE_TURN = 2_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Addresses of an old site. */
export interface OldAddresses {
  readonly addresses: readonly string[];
  /** Of further sitemaps, which an index of sitemaps names. */
  readonly sitemaps: readonly string[];
}

/**
 * Reads a sitemap (sitemaps.org), or a list with an address or a path in each line. Other requests have their turns in between.
 */
export async function readOldAddresses(text: string): Promise<OldAddresses> {
  if (!/<(?:\w{1,20}:)?(?:urlset|sitemapindex)\b/i.test(text.slice(0, 10_000))) {
    return { addresses: await firstOf(text.matchAll(LINE)), sitemaps: [] };
  }
  const found = (await firstOf(text.matchAll(LOCATION))).map(decoded);
  const isIndex = /<(?:\w{1,20}:)?sitemapindex\b/i.test(text.slice(0, 10_000));
  return isIndex ? { addresses: [], sitemaps: found } : { addresses: found, sitemaps: [] };
}

/** The path of an address, with its query; null for one without. */
export function pathOfAddress(address: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address.split('#', 1)[0] ?? null;
  if (!/^https?:/i.test(address) || !isUrl(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** @throws Invalid at the field for more addresses than are checked */
export function boundedAddresses({ addresses, sitemaps }: OldAddresses, field: string): OldAddresses {
  if (addresses.length > OLD_ADDRESSES_MAX) throw Invalid.at(field, `must have at most ${OLD_ADDRESSES_MAX} addresses`);
  return { addresses, sitemaps: sitemaps.slice(0, OLD_SITEMAPS_MAX) };
}

/** What an old path says about the page that it meant. */
export interface OldSlugs {
  /** Without extension, `index.html` and the slash at the end. */
  readonly bare: string;
  /** Its last part; empty for the front page. */
  readonly slug: string;
  /** The same without what some tools add: a date before it, or an id after it. */
  readonly guesses: readonly string[];
  /** Whether it is below a word such as `category`, and may have been a list. */
  readonly isOfList: boolean;
}

/** Whether the query of an address at `/` says what it showed, as `/?p=123` of WordPress does. */
export function isPageByQuery(path: string): boolean {
  const [, query = ''] = path.split('?', 2);
  return query !== '' && slugsIn(path).bare === '/';
}

export function slugsIn(path: string): OldSlugs {
  const bare = withoutQuery(path)
    .replace(/\/index\.(?:html?|php)$/i, '')
    .replace(EXTENSION, '')
    .replace(/\/$/, '');
  const parts = bare.split('/');
  const slug = (parts.at(-1) ?? '').toLowerCase();
  const dated = slug.replace(/^\d{4}-\d\d-\d\d-/, '');
  const named = dated.replace(/-[0-9a-f]{8,12}$/, '');
  const guesses = [dated, named].filter(
    (guess, at, all) => guess !== '' && guess !== slug && all.indexOf(guess) === at,
  );
  return { bare: bare === '' ? '/' : bare, slug, guesses, isOfList: LISTS.test(parts.at(-2) ?? '') };
}

async function firstOf(matches: Iterable<RegExpExecArray>): Promise<string[]> {
  const found: string[] = [];
  for (const [, address = ''] of matches) {
    found.push(address.trim());
    if (found.length % IN_ONE_TURN === 0) await setImmediate();
  }
  return found;
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
