/**
 * How many reads a response cache answers in a service of many workspaces, by simulation: readers ask for workspaces and for pages in them by
 * Zipf's law, and each write makes all answers of its workspace stale. Time is counted in reads, so no machine is measured.
 *
 *   node bench/scale/simulate-cache.mjs
 */
const READS_PER_SECOND = 50_000;
const WORKSPACES = 10_000;
const PAGES = 10_000;
/** What the cache counts for an answer of a post, in bytes. */
const ANSWER = 12_500 * 1.5 + 600;
const MIB = 1024 * 1024;
const READS = 2_000_000;

/** The same numbers in every run (Marsaglia's xorshift). */
function generator(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Ranks by Zipf's law with exponent 1, by the inverse of its continuous form. */
const zipf = (random, n) => Math.min(n - 1, Math.floor((n + 1) ** random()) - 1);

/** @param processes each with a cache of its own, asked in turn @param writesPerSecond over all workspaces, spread as reads are */
function hits({ cacheMiB, processes, writesPerSecond }) {
  const random = generator(4_253_920);
  const most = Math.floor((cacheMiB * MIB) / ANSWER);
  const caches = Array.from({ length: processes }, () => new Map());
  const versions = new Uint32Array(WORKSPACES);
  const everyReads = READS_PER_SECOND / writesPerSecond;
  let [found, counted, nextWrite] = [0, 0, everyReads];
  for (let read = 0; read < READS; read++) {
    if (read >= nextWrite) {
      versions[zipf(random, WORKSPACES)] += 1;
      nextWrite += everyReads;
    }
    const workspace = zipf(random, WORKSPACES);
    const key = workspace * PAGES + zipf(random, PAGES);
    const cache = caches[Math.floor(random() * processes)];
    const hit = cache.get(key) === versions[workspace];
    // The first half fills the caches.
    if (read > READS / 2) {
      counted += 1;
      if (hit) found += 1;
    }
    cache.delete(key);
    cache.set(key, versions[workspace]);
    if (cache.size > most) cache.delete(cache.keys().next().value);
  }
  return found / counted;
}

process.stdout.write(
  '| cache of each process | processes | writes a second | answered by the cache |\n| - | - | - | - |\n',
);
for (const cacheMiB of [64, 512, 4_096])
  for (const processes of [1, 16])
    for (const writesPerSecond of [1, 10, 100]) {
      const share = hits({ cacheMiB, processes, writesPerSecond });
      process.stdout.write(`| ${cacheMiB} MiB | ${processes} | ${writesPerSecond} | ${(share * 100).toFixed(0)} % |\n`);
    }
