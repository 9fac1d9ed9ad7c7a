import { fold, matchWords } from './folding.ts';
import { SequenceSearch } from './sequence-search.ts';
import { countWords, hasSpacelessScript, wordsOf } from './words.ts';

/** How a phrase stands in a text. */
export interface PhraseFinding {
  /** Places that do not overlap. */
  readonly count: number;
  /** The first place begins in the first half. */
  readonly early: boolean;
  /** Every word of the phrase stands somewhere. */
  readonly all: boolean;
}

const IN_SLUG = /[\p{Script=Latin}0-9]/u;
const OPENING_WORDS = 100;
const OPENING_CHARACTERS = 200;

/**
 * The phrase that a post wants to be found by. It is looked for word by word, so that "cat" is not found in "category"; one
 * with a script that has no spaces is looked for character by character.
 */
export class Phrase {
  /** In words. */
  readonly length: number;
  /** Whether any of it could stand in a slug. */
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

  /** @returns null when the keyword has no word */
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

  /** How it stands in the first 100 words of several texts, or in their first 200 characters. */
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
