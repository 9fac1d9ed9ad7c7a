import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHROMIUM_PLACES } from './chromium-places.mjs';

const runs = (program) => spawnSync(program, ['--version']).status === 0;
const isThere = (program) => spawnSync('which', [program]).status === 0;
const data = resolve(process.env.GALLEY_SHARED_DATA ?? '../shared/data');

/** For each requirement that titles of skipped specs name: whether it is missing here. */
const REASONS = [
  { says: 'redis-server is not installed', holds: () => !runs('redis-server') },
  { says: 'PgBouncer is not installed', holds: () => !runs('pgbouncer') },
  { says: 'php is not installed', holds: () => !runs('php') },
  { says: 'python3 is not installed', holds: () => !runs('python3') },
  { says: 'hugo is not installed', holds: () => !isThere('hugo') },
  { says: 'npm reaches no registry', holds: () => spawnSync('npm', ['ping']).status !== 0 },
  { says: 'systemd-analyze is not installed', holds: () => !runs('systemd-analyze') },
  { says: 'Varnish or a C compiler is not installed', holds: () => !['varnishd', 'cc'].every(isThere) },
  {
    says: 'needs Chromium',
    holds: () => !CHROMIUM_PLACES.some((place) => place && runs(place)),
  },
  { says: 'on a server of somebody else', holds: () => Boolean(process.env.TEST_DATABASE_URL) },
  { says: 'where we may neither mount nor limit', holds: () => true },
  { says: 'COMMONMARK_EXAMPLES names no file', holds: () => !existsSync(process.env.COMMONMARK_EXAMPLES ?? '') },
  { says: 'PUBLIC_BLOGS names no folder', holds: () => !existsSync(process.env.PUBLIC_BLOGS ?? '') },
  {
    says: 'are not at hand',
    holds: () => !['rust-blog/content', 'imports/wordpress', 'imports/ghost'].every((at) => existsSync(join(data, at))),
  },
];

/**
 * The skipped specs that could have run here: those whose title names no missing requirement, or one that is present.
 *
 * @param {string[]} titles full titles of all skipped specs
 * @returns {string[]}
 */
export function skippedInVain(titles) {
  const known = new Map(REASONS.map((reason) => [reason, undefined]));
  const holds = (reason) => {
    if (known.get(reason) === undefined) known.set(reason, reason.holds());
    return known.get(reason);
  };
  return titles.filter((title) => !REASONS.some((reason) => title.includes(reason.says) && holds(reason)));
}
