/**
 * Simulates how many reads a cache answers in a service with many workspaces. Readers ask for workspaces and their
 * pages by Zipf's law, and each write invalidates responses of its workspace: the written page and every list, like
 * the service's own cache and a tagged cache in front, or, for comparison, all of them. Time is counted in reads, so
 * the speed of the machine does not matter.
 *
 *   node bench/scale/simulate-cache.mjs
 */
const READS_PER_SECOND = 50_000;
const WORKSPACES = 10_000;
const PAGES = 10_000;
/** The size that the cache assumes for the response of a post, in bytes. */
const ANSWER = 12_500 * 1.5 + 600;
const MIB = 1024 * 1024;
const READS = 2_000_000;
/** One in this many pages is a list: the front page, categories, tags, authors and their further pages. */
const LISTS = 20;

/** A seeded generator (Marsaglia's xorshift). */
function generator(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Ranks by Zipf's law with exponent 1, from the inverse of its continuous form. */
const zipf = (random, n) => Math.min(n - 1, Math.floor((n + 1) ** random()) - 1);

/**
 * @param precise whether a write invalidates what it touches, or everything of its workspace
 * @param processes each with its own cache, asked in turns
 * @param writesPerSecond in all workspaces, distributed like the reads
 */
function hits({ cacheMiB, processes, writesPerSecond, precise }) {
  const random = generator(4_253_920);
  const most = Math.floor((cacheMiB * MIB) / ANSWER);
  const caches = Array.from({ length: processes }, () => new Map());
  const versions = new Uint32Array(WORKSPACES);
  /** Versions of written pages. */
  const written = new Map();
  const versionOf = (workspace, page, key) =>
    precise && page % LISTS !== 0 ? (written.get(key) ?? 0) : versions[workspace];
  const everyReads = READS_PER_SECOND / writesPerSecond;
  let [found, counted, nextWrite] = [0, 0, everyReads];
  for (let read = 0; read < READS; read++) {
    if (read >= nextWrite) {
      const workspace = zipf(random, WORKSPACES);
      const key = workspace * PAGES + zipf(random, PAGES);
      versions[workspace] += 1;
      written.set(key, (written.get(key) ?? 0) + 1);
      nextWrite += everyReads;
    }
    const workspace = zipf(random, WORKSPACES);
    const page = zipf(random, PAGES);
    const key = workspace * PAGES + page;
    const cache = caches[Math.floor(random() * processes)];
    const version = versionOf(workspace, page, key);
    // The first half fills the caches.
    if (read > READS / 2) {
      counted += 1;
      if (cache.get(key) === version) found += 1;
    }
    cache.delete(key);
    cache.set(key, version);
    if (cache.size > most) cache.delete(cache.keys().next().value);
  }
  return found / counted;
}

const percent = (share) => `${(share * 100).toFixed(0)} %`;
const CACHES = [
  [64, 1],
  [64, 16],
  [512, 1],
  [512, 16],
  [4_096, 16],
];
process.stdout.write('| cache | of them | writes a second | what is touched | everything |\n| - | - | - | - | - |\n');
for (const [cacheMiB, processes] of CACHES)
  for (const writesPerSecond of [1, 10, 100]) {
    const [touched, everything] = [true, false].map((precise) =>
      hits({ cacheMiB, processes, writesPerSecond, precise }),
    );
    process.stdout.write(
      `| ${cacheMiB} MiB | ${processes} | ${writesPerSecond} | ${percent(touched)} | ${percent(everything)} |\n`,
    );
  }
