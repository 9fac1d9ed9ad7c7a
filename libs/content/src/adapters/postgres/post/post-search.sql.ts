import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { whereClause, type Condition } from './post-list.sql.ts';

/**
 * Maximum of words that contain a term. Above it, merging the entries of the index of words takes longer than reading
 * texts.
 */
const MOST_WORDS = 400;
/**
 * Characters of a term that are certainly within one piece of a post's words, and of a term that may be longer in the form that is
 * compared: normalised, a character may become three.
 */
const PIECE = 64;
const WHOLE = Math.floor(PIECE / 3);
/** Separators of words; no term of the API contains them. */
const BETWEEN_WORDS = /[ \n\r\t]/;
/** Stands for a text that is too long to be split; it is not a word. */
const UNSPLIT = String.raw`array[E'\n']`;
/** The expression of the index. */
const WORDS = '(words_of(p.search_text) collate "C")';

/**
 * Posts `p` that match a filter with any terms. $1 is the workspace, and the values of the filter follow `taken` other
 * values.
 *
 * The words that contain a term are looked up first. If there are few for each term, the index of words names the
 * posts, and no text is read. If a term is in many words, or is too long for them, texts are read: those of posts with
 * the rarest words of the other terms, or of all posts; and always those that are too long to be split into words. Each
 * case is a part of one statement, of which the database runs the one that applies, so that the result is consistent.
 *
 * @param columns what is selected of each post, or aggregated over a part: parts that do not apply find nothing
 */
export function matching(columns: string, filter: PostFilter, taken: number): Condition {
  const { terms = [], ...others } = filter;
  const whole = whereClause(filter, taken);
  const all = `select ${columns} from posts p where ${whole.text}`;
  if (terms.length === 0 || terms.some(isSpaced)) return { text: all, values: whole.values };
  // The values of the terms come last.
  const before = taken + whole.values.length - terms.length;
  const parts = [
    part('is_whole', [whereClause(others, taken).text, ...terms.map((_, at) => among(`words_${at}`))]),
    // A single short term has no other term with rarer words.
    ...(terms.length === 1 && isShort(terms[0])
      ? []
      : [part('is_narrow and not is_whole', [whole.text, among('narrowest')])]),
    part('is_narrow', [whole.text, `${WORDS} && ${UNSPLIT}`]),
    part('not is_narrow', [whole.text]),
  ];
  return {
    text: `with known as materialized (${known(terms, before)}) ${parts.join(' union all ')}`,
    values: whole.values,
  };

  function part(applies: string, conditions: string[]): string {
    return `select ${columns} from posts p where (select ${applies} from known) and ${conditions.join(' and ')}`;
  }
}

/** A name for everything that determines the text of `matching` for a search without other filters. */
export function shapeOf(terms: readonly string[]): string {
  if (terms.some(isSpaced)) return `${terms.length}-spaced`;
  return `${terms.length}-${terms.every((term) => isShort(term)) ? 'short' : 'long'}`;
}

function isSpaced(term: string): boolean {
  return BETWEEN_WORDS.test(term);
}

function among(words: string): string {
  return `${WORDS} && (select ${words} from known)`;
}

/** The words that contain each term, at most one more than may be used, and which part applies. */
function known(terms: readonly string[], before: number): string {
  const names = terms.map((_, at) => `words_${at}`);
  const sizes = names.map((name) => `cardinality(${name})`);
  const fewest = `least(${sizes.join(', ')})`;
  const isWhole = terms.every((term) => isShort(term));
  return `
    select ${names.join(', ')}, ${isWhole} and greatest(${sizes.join(', ')}) <= ${MOST_WORDS} as is_whole,
           ${fewest} <= ${MOST_WORDS} as is_narrow,
           case ${names.map((name, at) => `when ${sizes[at]} = ${fewest} then ${name}`).join(' ')} end as narrowest
    from (select ${names.map((name, at) => `${wordsWith(`$${before + at + 1}`)} as ${name}`).join(', ')} offset 0) looked_up`;
}

/** Whether every word with the first characters of the term contains the complete term. */
function isShort(term = ''): boolean {
  return Array.from(term).length <= WHOLE;
}

function wordsWith(term: string): string {
  const escaped = String.raw`regexp_replace(left(search_form(${term}), ${PIECE}), '([\\%_])', '\\\1', 'g')`;
  return `array(
    select w.word from post_words w where w.workspace_id = $1 and w.word like '%' || ${escaped} || '%' limit ${MOST_WORDS + 1})`;
}
