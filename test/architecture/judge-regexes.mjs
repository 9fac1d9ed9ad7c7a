/**
 * Reads `[{ source, flags }]` from the input and writes a verdict for each. A program of its own, for the checker is many
 * times slower inside the sandbox of a test runner, and what it starts in turn ends with it.
 */
import { text } from 'node:stream/consumers';
import recheck from 'recheck';

/**
 * What the checker tries on an expression ends by characters read, which are the same on every machine: it takes what lasts longer than
 * its own limits in milliseconds for an attack, and a busy machine makes everything last.
 */
const BY_CHARACTERS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
/** Characters read that count as an attack. */
const ATTACK_LIMIT = 100_000_000;
/** Milliseconds for one expression, against endless work; the longest takes ten seconds. What is not judged in time counts as blowing up. */
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
