import { fold } from './folding.ts';
import { countSyllables } from './syllables.ts';

/** What is computed of an English word. */
export interface KnownWord {
  /** As `fold` returns it. */
  readonly folded: string;
  readonly syllables: number;
}

/** Words that are remembered at once: more than English texts use. About 3 MB. */
const MOST = 20_000;
/** Characters of a word that is remembered. */
const LONGEST = 32;

const known = new Map<string, KnownWord>();

/** Remembers words over all texts, because these repeat each other's. */
export function knownWord(word: string): KnownWord {
  const found = known.get(word);
  if (found) return found;
  // A copy: a word cut out of a text would keep the whole text in memory.
  const own = word.length > LONGEST ? word : (JSON.parse(JSON.stringify(word)) as string);
  const computed = { folded: fold(own), syllables: countSyllables(own) };
  if (own.length > LONGEST) return computed;
  if (known.size >= MOST) known.clear();
  known.set(own, computed);
  return computed;
}
