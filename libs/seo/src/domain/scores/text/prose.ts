import type { ReadBody } from './body-text.ts';
import { hasConnective } from './connectives.ts';
import { fold, isAscii } from './folding.ts';
import { sentencesOf } from './sentences.ts';
import { countSyllables } from './syllables.ts';
import { wordsOf } from './words.ts';

/** The measures of readability. */
export interface Prose {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  /** Sentences with more words than the limit of the language. */
  readonly longSentences: number;
  /** Words of the longest paragraph, quote, callout or answer. */
  readonly longestUnit: number;
  /** The longest run of words without a heading in between. */
  readonly longestRun: number;
  readonly runningSentences: number;
  readonly withConnective: number;
  /** The longest run of neighbouring sentences with the same beginning. */
  readonly sameBeginnings: number;
}

const PASSED_OVER: ReadonlySet<string> = new Set(['the', 'a', 'an', 'this', 'that', 'these', 'those']);

/** @param longFrom the number of words above which a sentence is long */
export function measureProse(body: ReadBody, english: boolean, longFrom: number): Prose {
  return new ProseMeter(english, longFrom).measure(body);
}

class ProseMeter implements Prose {
  words = 0;
  sentences = 0;
  syllables = 0;
  longSentences = 0;
  longestUnit = 0;
  longestRun = 0;
  runningSentences = 0;
  withConnective = 0;
  sameBeginnings = 0;
  private run = 0;
  private alike = 0;
  private beginning = '';

  constructor(
    private readonly english: boolean,
    private readonly longFrom: number,
  ) {}

  measure(body: ReadBody): Prose {
    for (const { role, text, words } of body.texts) {
      if (role === 'heading') this.run = 0;
      if (role !== 'running' && role !== 'prose') continue;
      this.run += words;
      this.longestRun = Math.max(this.longestRun, this.run);
      if (role === 'running') this.longestUnit = Math.max(this.longestUnit, words);
      for (const sentence of sentencesOf(text)) this.take(sentence, role === 'running');
    }
    return this;
  }

  private take(sentence: string, running: boolean): void {
    const isPlain = isAscii(sentence);
    const words = wordsOf(isPlain ? sentence.toLowerCase() : sentence);
    if (words.length === 0) return;
    this.words += words.length;
    this.sentences++;
    if (words.length > this.longFrom) this.longSentences++;
    const folded = isPlain || !this.english ? words : words.map(fold);
    if (this.english) for (const word of folded) this.syllables += countSyllables(word);
    if (running) this.takeRunning(folded);
  }

  /** @param words as `fold` returns them, if they are English */
  private takeRunning(words: readonly string[]): void {
    this.runningSentences++;
    if (this.english && hasConnective(words)) this.withConnective++;
    const first = fold(words[0] ?? '');
    const second = this.english && PASSED_OVER.has(first) ? fold(words[1] ?? '') : '';
    const beginning = `${first} ${second}`;
    this.alike = beginning === this.beginning ? this.alike + 1 : 1;
    this.beginning = beginning;
    this.sameBeginnings = Math.max(this.sameBeginnings, this.alike);
  }
}
