import type { ContentBlock } from '../blocks.ts';
import { BEGINNINGS_FROM, LONGEST_RUN, longSentenceFrom, readingEase } from './checks/readability-checks.ts';
import type { ScoreInput } from './score-input.ts';
import type { PostScoreReports } from './score-post.ts';
import { readBody, type BodyText, type ReadBody } from './text/body-text.ts';
import { languageOf } from './text/folding.ts';
import { Phrase } from './text/phrase.ts';
import { measureProse } from './text/prose.ts';
import { textLanguage } from './text/text-language.ts';

/** The index of the block that a check is about, by the id of the check. */
export type CheckPlaces = Readonly<Record<string, number>>;

/** A block with its texts. */
interface PlacedBlock {
  readonly index: number;
  readonly block: ContentBlock;
  readonly texts: readonly BodyText[];
}

type Finder = (body: PlacedBody) => PlacedBlock | undefined;

/** Blocks with fewer words are not blamed for their reading ease. */
const EASE_FROM_WORDS = 10;

/** Where each check that misses points is about: the worst block, or the first. Checks of the whole text have none. */
const FINDERS: Readonly<Record<string, Finder>> = {
  C2: ({ headings }) => headings[0],
  C3: ({ blocks }) => blocks.find(({ block }) => block.type === 'image' && !block.alt?.trim()),
  K5: ({ blocks, phrase }) => (phrase === null ? undefined : blocks.find(({ texts }) => texts.length > 0)),
  K6: (body) => body.headingForPhrase(),
  K7: (body) => body.mostOfPhrase(),
  K8: ({ blocks, phrase }) => (phrase === null ? undefined : blocks.find(({ block }) => block.type === 'image')),
  R1: (body) => body.hardest(),
  R2: (body) => body.most((texts) => measureProse(texts, false, body.longFrom).longSentences),
  R3: (body) => body.most((texts) => measureProse(texts, false, body.longFrom).longestUnit),
  R4: (body) => body.firstUpTo((texts) => measureProse(texts, false, body.longFrom).longestRun > LONGEST_RUN),
  R5: (body) =>
    body.firstUpTo((texts) => measureProse(texts, body.english, body.longFrom).sameBeginnings >= BEGINNINGS_FROM),
};

/**
 * The block behind each check that misses points, where there is one: the longest paragraph, the first picture without
 * a description.
 *
 * @param reports of the same input
 */
export function checkPlaces(input: ScoreInput, { seo, readability }: PostScoreReports): CheckPlaces {
  const missing = [...seo.checks, ...readability.checks].filter(({ points, max }) => points < max);
  const body = new PlacedBody(input);
  return Object.fromEntries(
    missing.flatMap(({ id }) => {
      const place = FINDERS[id]?.(body);
      return place === undefined ? [] : [[id, place.index] as const];
    }),
  );
}

class PlacedBody {
  readonly blocks: readonly PlacedBlock[];
  readonly headings: readonly PlacedBlock[];
  readonly phrase: Phrase | null;
  readonly english: boolean;
  readonly longFrom: number;

  constructor(input: ScoreInput) {
    this.blocks = (input.bodyJson ?? []).map((block, index) => ({ index, block, texts: readBody([block]).texts }));
    this.headings = this.blocks.filter(({ block }) => block.type === 'heading');
    this.phrase = Phrase.of(input.seo?.focusKeyword, languageOf(input.locale));
    const language = textLanguage(input.locale, bodyOf(this.blocks)).code;
    this.english = language === 'en';
    this.longFrom = longSentenceFrom(language);
  }

  /** The block with the highest number, above 0. */
  most(count: (body: ReadBody) => number): PlacedBlock | undefined {
    let found: PlacedBlock | undefined;
    let highest = 0;
    for (const each of this.blocks) {
      const number = count(bodyOf([each]));
      if (number > highest) [found, highest] = [each, number];
    }
    return found;
  }

  /** The prose with the lowest reading ease. */
  hardest(): PlacedBlock | undefined {
    return this.most((texts) => {
      const prose = measureProse(texts, true, this.longFrom);
      return prose.words < EASE_FROM_WORDS ? 0 : 101 - readingEase(prose);
    });
  }

  /** The last block of the shortest beginning that has a fault; a longer beginning has it, too. */
  firstUpTo(hasFault: (body: ReadBody) => boolean): PlacedBlock | undefined {
    let [from, to] = [0, this.blocks.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (hasFault(bodyOf(this.blocks.slice(0, middle + 1)))) to = middle;
      else from = middle + 1;
    }
    return this.blocks[from];
  }

  /** A heading that could hold the focus keyword, or holds it although too many do. */
  headingForPhrase(): PlacedBlock | undefined {
    const { phrase } = this;
    if (phrase === null) return undefined;
    const headings = this.headings.filter(({ block }) => block.type === 'heading' && block.level < 4);
    return headings.find(({ texts }) => texts.some(({ text }) => phrase.find(text).all)) ?? headings[0];
  }

  mostOfPhrase(): PlacedBlock | undefined {
    const { phrase } = this;
    if (phrase === null) return undefined;
    return this.most(({ texts }) => texts.reduce((sum, { text }) => sum + phrase.find(text).count, 0));
  }
}

function bodyOf(blocks: readonly PlacedBlock[]): ReadBody {
  const texts = blocks.flatMap((block) => block.texts);
  return { texts, words: texts.reduce((sum, { words }) => sum + words, 0), links: [] };
}
