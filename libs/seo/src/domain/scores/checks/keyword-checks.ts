import type { PostReading } from '../post-reading.ts';
import { check, counted, percent, type ScoreCheck } from '../score-report.ts';
import type { Phrase } from '../text/phrase.ts';

const MAXIMA = { K1: 3, K2: 10, K3: 6, K4: 6, K5: 6, K6: 5, K7: 6, K8: 3 } as const;
const DENSITY_FROM_WORDS = 100;
/** Thresholds of keyword stuffing, in percent of the words. */
const STUFFED = [
  { above: 10, points: -40 },
  { above: 6, points: -25 },
  { above: 4, points: -10 },
] as const;

/** Checks the use of the focus keyword; `count` is the number of its occurrences in the body. */
export function keywordChecks(post: PostReading, count: number): ScoreCheck[] {
  const { phrase } = post;
  if (phrase === null) {
    const found = post.input.seo?.focusKeyword?.trim()
      ? 'The focus keyword has no letter or digit.'
      : 'No focus keyword is set.';
    const advice = 'Set the phrase that readers will search for.';
    return Object.entries(MAXIMA).map(([id, max]) => check(id, 0, max, found, advice));
  }
  return [
    ofLength(phrase),
    inTitle(phrase, post.title),
    inSlug(phrase, post.input.slug ?? ''),
    inDescription(phrase, post.description),
    inOpening(phrase, post),
    inHeadings(phrase, post),
    density(count, post.body.words),
    inImages(phrase, post),
  ];
}

/** Occurrences of the phrase in the texts of the body. */
export function countInBody({ phrase, body }: PostReading): number {
  return phrase === null ? 0 : body.texts.reduce((sum, { text }) => sum + phrase.find(text).count, 0);
}

function ofLength({ length }: Phrase): ScoreCheck {
  const points = length <= 4 ? 3 : length <= 8 ? 1 : 0;
  return check('K1', points, MAXIMA.K1, `The focus keyword has ${counted(length, 'word')}.`, 'Use at most four words.');
}

function inTitle(phrase: Phrase, title: string): ScoreCheck {
  const { count, early, all } = phrase.find(title);
  const advice = 'Begin the SEO title with the focus keyword.';
  const result = (points: number, found: string) => check('K2', points, MAXIMA.K2, found, advice);
  if (early) return result(10, 'The focus keyword begins in the first half of the SEO title.');
  if (count > 0) return result(8, 'The focus keyword comes late in the SEO title.');
  return all
    ? result(5, 'The SEO title has the words of the focus keyword, but not together.')
    : result(0, missing('SEO title'));
}

function inSlug(phrase: Phrase, slug: string): ScoreCheck {
  const advice = 'Put the focus keyword into the slug.';
  const result = (points: number, found: string) => check('K3', points, MAXIMA.K3, found, advice);
  if (!phrase.fitsSlug) return result(6, 'The focus keyword has no letter that a slug can contain.');
  const { count, all } = phrase.find(slug.replaceAll('-', ' '));
  if (count > 0) return result(6, 'The slug has the focus keyword.');
  return all ? result(4, 'The slug has the words of the focus keyword, but not together.') : result(0, missing('slug'));
}

function inDescription(phrase: Phrase, description: string): ScoreCheck {
  const { count, all } = phrase.find(description);
  const advice = 'Use the focus keyword once or twice in the description.';
  const result = (points: number, found: string) => check('K4', points, MAXIMA.K4, found, advice);
  if (count > 0) {
    return result(count <= 2 ? 6 : 3, `The description has the focus keyword ${counted(count, 'time')}.`);
  }
  return all
    ? result(3, 'The description has the words of the focus keyword, but not together.')
    : result(0, missing('description'));
}

function inOpening(phrase: Phrase, { body }: PostReading): ScoreCheck {
  const { count, all } = phrase.findInOpening(body.texts.map(({ text }) => text));
  const advice = 'Use the focus keyword in the first paragraph.';
  const result = (points: number, found: string) => check('K5', points, MAXIMA.K5, found, advice);
  if (count > 0) return result(6, 'The opening of the text has the focus keyword.');
  return all
    ? result(3, 'The opening has the words of the focus keyword, but not together.')
    : result(0, missing('opening of the text'));
}

function inHeadings(phrase: Phrase, post: PostReading): ScoreCheck {
  const headings = post.headings.filter(({ level }) => level === 2 || level === 3);
  const holding = headings.filter(({ text }) => phrase.find(text).all).length;
  const found = headings.length
    ? `Of ${counted(headings.length, 'heading')} of level 2 or 3, ${holding} ${holding === 1 ? 'has' : 'have'} the focus keyword.`
    : 'There is no heading of level 2 or 3.';
  const tooMany = headings.length > 1 && 4 * holding > 3 * headings.length;
  const points = holding === 0 ? 0 : tooMany ? 2 : 5;
  const advice = tooMany ? 'Use the keyword in at most three of four headings.' : 'Use the keyword in a heading.';
  return check('K6', points, MAXIMA.K6, found, advice);
}

function density(count: number, words: number): ScoreCheck {
  const share = densityOf(count, words);
  const enough = words >= DENSITY_FROM_WORDS;
  const points = enough ? densityPoints(share) : 0;
  const places = `The text has the focus keyword ${counted(count, 'time')} in ${counted(words, 'word')} (${percent(share)})`;
  const found = points < 0 ? `${places}: that is keyword stuffing.` : `${places}.`;
  return check('K7', points, MAXIMA.K7, found, densityAdvice(share, enough));
}

function densityAdvice(share: number, enough: boolean): string {
  if (!enough) return 'Write at least 100 words and use the keyword in 0.5 to 3 % of them.';
  return share > 3
    ? 'Use the keyword less: in 0.5 to 3 % of the words.'
    : 'Use the keyword in 0.5 to 3 % of the words.';
}

/** Percent of the words. */
export function densityOf(count: number, words: number): number {
  return words === 0 ? 0 : (100 * count) / words;
}

function densityPoints(share: number): number {
  const penalty = STUFFED.find(({ above }) => share > above);
  if (penalty) return penalty.points;
  if (share > 3) return 3;
  if (share >= 0.5) return 6;
  return share >= 0.25 ? 3 : 0;
}

function inImages(phrase: Phrase, { images }: PostReading): ScoreCheck {
  const described = images.some(({ alt }) => alt && phrase.find(alt).all);
  const found = described ? 'An alt text has the focus keyword.' : missing('alt text of any image');
  return check('K8', described ? 3 : 0, MAXIMA.K8, found, 'Use the keyword in an alt text, where it fits.');
}

function missing(place: string): string {
  return `The focus keyword is not in the ${place}.`;
}
