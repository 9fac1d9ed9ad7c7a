/**
 * Reads `[{ source, flags }]` from standard input and prints a verdict for each. A separate program, because the
 * checker is many times slower inside jest's sandbox, and processes that it starts end with this one.
 */
import { text } from 'node:stream/consumers';
import recheck from 'recheck';

/**
 * Limits the checker by characters read, which are the same on every machine. With its own limits in milliseconds, a
 * busy machine would make it report harmless expressions as attacks.
 */
const BY_CHARACTERS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
/** Characters read that count as an attack. */
const ATTACK_LIMIT = 100_000_000;
/**
 * Milliseconds for one expression, as a safeguard; the longest takes ten seconds. An expression without a verdict by
 * then counts as vulnerable.
 */
const TIMEOUT = 600_000;

const verdicts = new Map();
const regexes = JSON.parse(await text(process.stdin));
for (const { source, flags } of regexes) {
  const regex = `/${source}/${flags}`;
  if (verdicts.has(regex)) continue;
  const { status, complexity } = await recheck.check(source, flags, {
    ...BY_CHARACTERS,
    attackLimit: ATTACK_LIMIT,
    timeout: TIMEOUT,
  });
  verdicts.set(regex, { status, complexity: complexity?.summary });
}
const answer = JSON.stringify(regexes.map(({ source, flags }) => verdicts.get(`/${source}/${flags}`)));
process.stdout.write(answer, () => process.exit());
