import { fold, matchWords } from './folding.ts';
import { SequenceSearch } from './sequence-search.ts';
import { countWords, hasSpacelessScript, wordsOf } from './words.ts';

/** How a phrase occurs in a text. */
export interface PhraseFinding {
  /** The number of occurrences that do not overlap. */
  readonly count: number;
  /** Whether the first occurrence begins in the first half. */
  readonly early: boolean;
  /** Whether every word of the phrase occurs somewhere. */
  readonly all: boolean;
}

const IN_SLUG = /[\p{Script=Latin}0-9]/u;
const OPENING_WORDS = 100;
const OPENING_CHARACTERS = 200;

/**
 * The focus keyword of a post. It is searched word by word, so that "cat" is not found in "category"; in scripts
 * without spaces, character by character.
 */
export class Phrase {
  /** In words. */
  readonly length: number;
  /** Whether any of it can occur in a slug. */
  readonly fitsSlug: boolean;
  private readonly byCharacter: boolean;
  private readonly row: readonly string[];
  private readonly search: SequenceSearch;

  private constructor(
    keyword: string,
    private readonly language: string,
  ) {
    this.length = countWords(keyword);
    this.byCharacter = hasSpacelessScript(keyword);
    this.fitsSlug = IN_SLUG.test(fold(keyword));
    this.row = this.symbols(keyword);
    this.search = new SequenceSearch(this.row);
  }

  /** @returns null if the keyword has no word */
  static of(keyword: string | null | undefined, language: string): Phrase | null {
    const phrase = keyword ? new Phrase(keyword, language) : null;
    return phrase && phrase.row.length > 0 ? phrase : null;
  }

  /** @param text plain text */
  find(text: string): PhraseFinding {
    const symbols = this.symbols(text);
    const places = this.search.placesIn(symbols);
    const [first] = places;
    return {
      count: places.length,
      early: first !== undefined && 2 * first < symbols.length,
      all: first !== undefined || this.standsIn(symbols),
    };
  }

  /** How it occurs in the first 100 words of several texts, or in their first 200 characters. */
  findInOpening(texts: Iterable<string>): Pick<PhraseFinding, 'count' | 'all'> {
    let left = this.byCharacter ? OPENING_CHARACTERS : OPENING_WORDS;
    let count = 0;
    const opening: string[] = [];
    for (const text of texts) {
      const symbols = this.symbols(text).slice(0, left);
      count += this.search.placesIn(symbols).length;
      opening.push(...symbols);
      left -= symbols.length;
      if (left === 0) break;
    }
    return { count, all: count > 0 || this.standsIn(opening) };
  }

  private standsIn(symbols: readonly string[]): boolean {
    if (this.byCharacter) return false;
    const present = new Set(symbols);
    return this.row.every((word) => present.has(word));
  }

  private symbols(text: string): string[] {
    return this.byCharacter ? Array.from(fold(text).replace(/\s+/g, '')) : matchWords(wordsOf(text), this.language);
  }
}
