import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, jest } from '@jest/globals';
import { regexSources, sourcesIn, type RegexSource } from './regex-sources.ts';

// The checker takes long to rule out an attack.
jest.setTimeout(600_000);

const root = resolve(__dirname, '../..');

/** The checker does not support the `v` flag; linear-growth.spec.ts measures that these are linear. */
const MEASURED = new Set([
  'libs/seo/src/domain/scores/text/display-width.ts',
  'libs/seo/src/domain/scores/text/words.ts',
  'libs/shared-kernel/src/text/spaceless-words.ts',
]);

/**
 * The version of the checker in the first line, and in the others the expressions that it has judged safe: a verdict depends on these only,
 * and judging all takes half a minute of processor time. `JUDGE=all` judges them again and writes the list.
 */
const JUDGED = join(__dirname, 'judged-regexes.txt');
const CHECKER = `recheck ${(JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as { version: string }).version}`;

/** What the list says to be safe, if the same checker has judged it. */
function judgedSafe(): ReadonlySet<string> {
  const [checker, ...safe] = readFileSync(JUDGED, 'utf8').trimEnd().split('\n');
  return new Set(checker === CHECKER && process.env['JUDGE'] !== 'all' ? safe : []);
}

/** In one line, for an expression may hold others, such as U+2028. */
const lineOf = ({ source, flags }: Regex) => JSON.stringify(`/${source}/${flags}`);

interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: string;
}

type Regex = Pick<RegexSource, 'source' | 'flags'>;

/** @param starved lets the checker run for 30 of every 330 milliseconds, like a busy machine */
async function judge(regexes: readonly Regex[], { starved = false } = {}): Promise<Verdict[]> {
  const program = resolve(__dirname, 'judge-regexes.mjs');
  // In its own process group, because the checker starts processes that must be paused with it.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], detached: starved });
  child.stdin.end(JSON.stringify(regexes));
  const rests = starved ? setInterval(() => rest(child.pid), 330) : undefined;
  try {
    return JSON.parse(await text(child.stdout)) as Verdict[];
  } finally {
    clearInterval(rests);
  }
}

function rest(leader: number | undefined): void {
  signalGroup(leader, 'SIGSTOP');
  setTimeout(() => signalGroup(leader, 'SIGCONT'), 300);
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    process.kill(-(leader ?? NaN), signal);
  } catch {
    // It has ended in the meantime.
  }
}

const plain = (source: string): Regex => ({ source, flags: '' });

describe('the regular expressions of the project', () => {
  const sources = regexSources(root, ['apps', 'libs', 'packages']);

  it('are found, with those that are put together', () => {
    expect(sources.length).toBeGreaterThan(200);
    const text = 'const N = 3; const A = `a{${N + 1}}`; f(/b/g, new RegExp(A + String.raw`\\s`, "u"), RegExp(c));';
    expect(sourcesIn('some.ts', text).map(({ source, flags }) => `${source} ${flags}`)).toEqual([
      'b g',
      'a{4}\\s u',
      'x ',
    ]);
  });

  it('are measured elsewhere only where the checker can’t judge them', () => {
    const newer = sources.filter(({ flags }) => flags.includes('v'));
    expect(new Set(newer.map(({ place }) => place.slice(0, place.lastIndexOf(':'))))).toEqual(MEASURED);
  });

  it('take time that grows with the text, and no faster', async () => {
    const judged = sources.filter(({ flags }) => !flags.includes('v'));
    const known = judgedSafe();
    const open = judged.filter((regex) => !known.has(lineOf(regex)));
    const verdicts = await judge(open);
    const blowingUp = open
      .map((regex, at) => ({ ...regex, ...verdicts[at] }))
      .filter(({ status }) => status !== 'safe');
    expect(blowingUp).toEqual([]);
    if (process.env['JUDGE'] === 'all')
      writeFileSync(JUDGED, `${[CHECKER, ...[...new Set(judged.map(lineOf))].toSorted()].join('\n')}\n`);
  });

  // The last two use look-ahead, which automata cannot express; for these the checker tries attacks.
  it.each(['^(a+)+$', ' +$', '^(?=[^]{0,50}$)(a+)+$', '^(?!b) *x|\\s+$'])(
    'would be told when they blow up as %s',
    async (source) => {
      expect(await judge([plain(source)])).toEqual([expect.objectContaining({ status: 'vulnerable' })]);
    },
  );

  it('are judged the same on a machine that hardly works', async () => {
    const verdicts = await judge([plain('(?<!-)-+$'), plain('^(?=[^]{0,50}$)(a+)+$')], { starved: true });
    expect(verdicts.map(({ status }) => status)).toEqual(['safe', 'vulnerable']);
  });
});
