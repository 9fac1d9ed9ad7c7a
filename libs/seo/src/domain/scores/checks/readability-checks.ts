import { check, counted, percent, type ScoreCheck } from '../score-report.ts';
import type { Prose } from '../text/prose.ts';
import { UNDETERMINED_SPACELESS } from '../text/text-language.ts';

/** Sentence limits of languages that differ from the default. */
const LONG_SENTENCE: Readonly<Record<string, number>> = {
  es: 25,
  it: 25,
  pt: 25,
  ca: 25,
  fa: 25,
  ru: 15,
  he: 15,
  tr: 15,
};
const LONG_SENTENCE_USUAL = 20;
/** Languages in which the first word does not tell two sentence beginnings apart. */
const NO_FIRST_WORD: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my', UNDETERMINED_SPACELESS]);
const SECTIONS_FROM_WORDS = 300;
const CONNECTIVES_FROM_WORDS = 200;
/** Sentences in a row with the same beginning, from which they are too many. */
export const BEGINNINGS_FROM = 3;
/** Words without a heading that are not too many. */
export const LONGEST_RUN = 300;

/** The number of words above which a sentence counts as long. */
export function longSentenceFrom(language: string): number {
  return Object.hasOwn(LONG_SENTENCE, language) ? (LONG_SENTENCE[language] as number) : LONG_SENTENCE_USUAL;
}

/** Flesch's reading ease (1948), limited to 0 to 100; English only. */
export function readingEase({ words, sentences, syllables }: Prose): number {
  const ease = 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words;
  return Math.min(100, Math.max(0, ease));
}

/** Percent of running sentences with a connective; null if it is not checked. */
export function connectiveShare(prose: Prose, english: boolean): number | null {
  if (!english || prose.words < CONNECTIVES_FROM_WORDS) return null;
  return prose.runningSentences === 0 ? 0 : (100 * prose.withConnective) / prose.runningSentences;
}

/** The readability checks that apply to the text. */
export function readabilityChecks(prose: Prose, language: string): ScoreCheck[] {
  const english = language === 'en';
  const connectives = connectiveShare(prose, english);
  const beginnings = prose.runningSentences >= BEGINNINGS_FROM && !NO_FIRST_WORD.has(language);
  return [
    ...(english ? [ease(readingEase(prose))] : []),
    longSentences(prose, longSentenceFrom(language)),
    longestUnit(prose),
    ...(prose.words > SECTIONS_FROM_WORDS ? [longestRun(prose)] : []),
    ...(beginnings ? [sameBeginnings(prose)] : []),
    ...(connectives === null ? [] : [withConnective(connectives)]),
  ];
}

function ease(value: number): ScoreCheck {
  const points = value >= 60 ? 35 : value >= 50 ? 25 : value >= 30 ? 12 : 0;
  return check(
    'R1',
    points,
    35,
    `The reading ease is ${value.toFixed(1)} of 100.`,
    'Use shorter sentences and words, for 60 or more.',
  );
}

function longSentences({ longSentences, sentences }: Prose, longFrom: number): ScoreCheck {
  const share = (100 * longSentences) / sentences;
  const points = share <= 25 ? 30 : share <= 30 ? 20 : share <= 50 ? 10 : 0;
  const found = `${percent(share)} of the sentences have more than ${longFrom} words.`;
  return check('R2', points, 30, found, 'Keep this share below a quarter.');
}

function longestUnit({ longestUnit }: Prose): ScoreCheck {
  const points = longestUnit <= 150 ? 10 : longestUnit <= 200 ? 5 : 0;
  return check(
    'R3',
    points,
    10,
    `The longest paragraph has ${counted(longestUnit, 'word')}.`,
    'Keep paragraphs to 150 words.',
  );
}

function longestRun({ longestRun }: Prose): ScoreCheck {
  const points = longestRun <= LONGEST_RUN ? 10 : longestRun <= 350 ? 5 : 0;
  const found = `The longest part without a heading has ${counted(longestRun, 'word')}.`;
  return check('R4', points, 10, found, 'Put a heading at least every 300 words.');
}

function sameBeginnings({ sameBeginnings }: Prose): ScoreCheck {
  const repeats = sameBeginnings >= BEGINNINGS_FROM;
  const found = repeats
    ? `${sameBeginnings} sentences in a row begin with the same word.`
    : 'Sentences begin in different ways.';
  return check('R5', repeats ? 0 : 5, 5, found, 'Start at most two sentences in a row with the same word.');
}

function withConnective(share: number): ScoreCheck {
  const points = share >= 30 ? 10 : share >= 20 ? 6 : 2;
  const found = `${percent(share)} of the sentences hold a connective such as "however" or "for example".`;
  return check('R6', points, 10, found, 'Use transition words in 30 % of the sentences.');
}
