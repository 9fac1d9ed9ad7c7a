/**
 * Reads `[{ source, flags }]` from the input and writes a verdict for each. A program of its own, for the checker is many
 * times slower inside the sandbox of a test runner, and what it starts in turn ends with it.
 */
import { text } from 'node:stream/consumers';
import recheck from 'recheck';

/** Milliseconds for one expression; most take a few. What is not judged in time counts as blowing up. */
const TIMEOUT = 60_000;

const verdicts = new Map();
const regexes = JSON.parse(await text(process.stdin));
for (const { source, flags } of regexes) {
  const regex = `/${source}/${flags}`;
  if (verdicts.has(regex)) continue;
  const { status, complexity } = await recheck.check(source, flags, { timeout: TIMEOUT });
  verdicts.set(regex, { status, complexity: complexity?.summary });
}
const answer = JSON.stringify(regexes.map(({ source, flags }) => verdicts.get(`/${source}/${flags}`)));
process.stdout.write(answer, () => process.exit());
