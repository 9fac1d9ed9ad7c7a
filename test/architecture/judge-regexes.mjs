/**
 * Reads `[{ source, flags }]` from the input and writes a verdict for each. A program of its own, for the checker is many
 * times slower inside the sandbox of a test runner.
 */
import { text } from 'node:stream/consumers';
import recheck from 'recheck';

/** Milliseconds for one expression; most take a few. What is not judged in time counts as blowing up. */
const TIMEOUT = 60_000;

// The checker otherwise starts further programs.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const verdicts = JSON.parse(await text(process.stdin)).map(({ source, flags }) => {
  const { status, complexity } = recheck.checkSync(source, flags, { timeout: TIMEOUT });
  return { status, complexity: complexity?.summary };
});
process.stdout.write(JSON.stringify(verdicts));
