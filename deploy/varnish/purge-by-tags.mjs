// Follows what changes in a workspace, and has Varnish (galley-tags.vcl) forget what shows it. One for each workspace; ends by a signal.
// GALLEY_URL, GALLEY_API_KEY (with every right to read that the keys have which read through the cache), VARNISH_URL.
import { setTimeout as sleep } from 'node:timers/promises';

const {
  GALLEY_URL = 'http://127.0.0.1:3000',
  GALLEY_API_KEY = '',
  VARNISH_URL = 'http://127.0.0.1:6081',
} = process.env;
/** Seconds that the service holds a question, and milliseconds. */
const WAIT = 25;
const PAUSE = 1_000;
/** An answer that was on its way while it changed arrives after the first purge: it goes with the second. */
const PURGE_AGAIN_AFTER = 5_000;

let cursor = null;
for (;;) {
  const asked = performance.now();
  try {
    const { data, cursor: next, reset } = await changes();
    if (cursor === null || reset) await purgeTwice(null);
    else if (data.length > 0) await purgeTwice([...new Set(data.flatMap(({ tags }) => tags))]);
    if (cursor === null) console.log('following the changes');
    cursor = next;
    if (data.length === 0 && performance.now() - asked < PAUSE) await sleep(PAUSE);
  } catch (error) {
    // The cursor stays: what was not purged is told again.
    console.error(error instanceof Error ? error.message : error);
    await sleep(PAUSE);
  }
}

async function changes() {
  const query = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}&wait=${WAIT}`;
  const answer = await fetch(`${GALLEY_URL}/api/v1/external/changes${query}`, {
    headers: { 'X-API-Key': GALLEY_API_KEY },
    signal: AbortSignal.timeout((WAIT + 10) * 1_000),
  });
  if (!answer.ok) throw new Error(`Galley answers ${answer.status}`);
  return answer.json();
}

async function purgeTwice(tags) {
  await purge(tags);
  setTimeout(() => purge(tags).catch((error) => console.error(error.message)), PURGE_AGAIN_AFTER);
}

/** @param tags null purges everything */
async function purge(tags) {
  const headers = tags === null ? {} : { 'X-Purge-Tags': tags.join('|') };
  const answer = await fetch(VARNISH_URL, { method: 'BAN', headers });
  if (!answer.ok) throw new Error(`Varnish answers ${answer.status} to a purge`);
}
