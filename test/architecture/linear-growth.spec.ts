import {
  collapseWhiteSpace,
  codePointLength,
  headingId,
  isHttpUrl,
  isSlug,
  parseInstant,
  parsePermalinks,
  Problems,
  slugify,
} from '@app/shared-kernel';
import { describe, expect, it } from '@jest/globals';
import { htmlPieces } from '../../apps/cli/src/markdown/html-tags.ts';
import { splitFrontMatter } from '../../apps/cli/src/markdown/front-matter.ts';
import { splitText } from '../../apps/cli/src/markdown/split-text.ts';
import { slugAtPath } from '../../libs/content/src/domain/post/slug-at-path.ts';
import { searchTerms } from '../../libs/content/src/domain/search-terms.ts';
import { fromPathProblem, reportedPathProblem, toPathProblem } from '../../libs/redirects/src/domain/path-rules.ts';
import { markdownParagraphs, plainLine } from '../../libs/seo/src/domain/graph-text.ts';
import { displayWidth } from '../../libs/seo/src/domain/scores/display-width.ts';
import { readMarkdown } from '../../libs/seo/src/domain/scores/markdown-plain-text.ts';
import { sentencesOf } from '../../libs/seo/src/domain/scores/sentences.ts';
import { wordsOf } from '../../libs/seo/src/domain/scores/words.ts';
import { fillTemplate } from '../../libs/seo/src/domain/seo-group/seo-templates.ts';

const SHORT = 8_000;
const TIMES = 8;
/** A quadratic function takes 64 times as long for the longer text, a linear one 8 times. */
const ALLOWED = 24;
/** Milliseconds below which a measurement says nothing. */
const NOISE = 2;

/** What is repeated to make a hostile text. */
const RUNS = [
  'a¦ ¦\n¦\t¦-¦.¦/¦..¦%2e¦%¦#¦{¦}¦{slug}¦[¦]¦](¦![¦<¦<!--¦<a ¦<a "¦<a \'¦<a "<b" ¦&amp¦*¦_¦**a¦~~¦`¦```¦\\¦1.¦- ¦> ¦|¦"¦\'',
  "--- \n¦a.b¦A. ¦a'¦1,¦。¦字¦ก¦🍞¦e\u0301¦\u2028¦+++\n¦<a\tb¦http://¦@¦aa:¦é-¦—¦:{#¦[^1]: ",
].flatMap((runs) => runs.split('¦'));

const values = { title: 'T', excerpt: 'E', siteName: 'S', category: 'C' };
const FUNCTIONS: [string, (text: string) => unknown][] = [
  ['slugify', (text) => slugify(text)],
  ['headingId', headingId],
  ['isSlug', isSlug],
  ['isHttpUrl', (text) => isHttpUrl(`https://${text}`)],
  ['parseInstant', parseInstant],
  ['codePointLength', codePointLength],
  ['collapseWhiteSpace', collapseWhiteSpace],
  ['parsePermalinks', (text) => parsePermalinks({ post: `/${text}` }, 'permalinks', new Problems())],
  ['slugAtPath', (text) => slugAtPath('/{category}/{slug}', `/${text}`)],
  ['searchTerms', searchTerms],
  ['fromPathProblem', (text) => fromPathProblem(`/${text}`)],
  ['toPathProblem', (text) => toPathProblem(`https://${text}`)],
  ['reportedPathProblem', (text) => reportedPathProblem(`/${text}`)],
  ['plainLine', plainLine],
  ['markdownParagraphs', markdownParagraphs],
  ['readMarkdown', readMarkdown],
  ['sentencesOf', sentencesOf],
  ['wordsOf', wordsOf],
  ['displayWidth', displayWidth],
  ['fillTemplate', (text) => fillTemplate(text, values, 300)],
  ['htmlPieces', htmlPieces],
  ['splitText', (text) => splitText(text, 1_000)],
  ['splitFrontMatter', (text) => attempt(() => splitFrontMatter(`---\n${text}`, 'a.md'))],
];

describe('work on a text', () => {
  it.each(FUNCTIONS)('grows with its length and no faster: %s', (_, work) => {
    const steep = RUNS.filter((run) => growth(work, run) > ALLOWED);
    expect(steep).toEqual([]);
  });

  it('would be seen to grow faster', () => {
    const quadratic = (text: string) => / +$/.test(`${text.slice(text.length * 0.75)}.`);
    expect(growth(quadratic, ' ')).toBeGreaterThan(ALLOWED);
  });
});

/** How many times the processor time of the short text the long one takes. */
function growth(work: (text: string) => unknown, run: string): number {
  const text = (length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length);
  const [short, long] = [text(SHORT), text(SHORT * TIMES)];
  work(short);
  // Bad luck is not repeated: the machine, the compiler and the collector get further tries.
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least > ALLOWED; attempt++)
    least = Math.min(
      least,
      spent(() => work(long)) /
        Math.max(
          NOISE,
          spent(() => work(short)),
        ),
    );
  return least;
}

/** Processor milliseconds, which other programs don't lengthen much. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
