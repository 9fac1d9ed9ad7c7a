import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { regexSources, sourcesIn, type RegexSource } from './regex-sources.ts';

// The checker tries hard to find an attack.
jest.setTimeout(600_000);

const root = resolve(__dirname, '../..');

/** The checker knows no `v` flag; these are shown to be linear by how they grow, in linear-growth.spec.ts. */
const MEASURED = new Set([
  'libs/seo/src/domain/scores/text/display-width.ts',
  'libs/seo/src/domain/scores/text/words.ts',
]);

interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: string;
}

function judge(regexes: readonly Pick<RegexSource, 'source' | 'flags'>[]): Verdict[] {
  const program = resolve(__dirname, 'judge-regexes.mjs');
  return JSON.parse(
    execFileSync(process.execPath, [program], { input: JSON.stringify(regexes) }).toString(),
  ) as Verdict[];
}

describe('the regular expressions of the project', () => {
  const sources = regexSources(root, ['apps', 'libs']);

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

  it('take time that grows with the text, and no faster', () => {
    const judged = sources.filter(({ flags }) => !flags.includes('v'));
    const verdicts = judge(judged);
    const blowingUp = judged
      .map((regex, at) => ({ ...regex, ...verdicts[at] }))
      .filter(({ status }) => status !== 'safe');
    expect(blowingUp).toEqual([]);
  });

  it('would be told when they blow up', () => {
    const blowingUp = ['^(a+)+$', ' +$'].map((source) => ({ source, flags: '' }));
    expect(judge(blowingUp).map(({ status }) => status)).toEqual(['vulnerable', 'vulnerable']);
  });
});
