import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { whereClause, type Condition } from './post-list.sql.ts';

/** Of those that contain a term: beyond, the index of words has more to merge than texts have to be looked at. */
const MOST_WORDS = 400;
/** Characters of a term that the words of a post certainly hold in one piece, and of one that, in lower case, may be longer. */
const PIECE = 64;
const WHOLE = PIECE / 2;
/** What words are split at; a term of the API holds none of it. */
const BETWEEN_WORDS = /[ \n\r\t]/;
/** All that a text has which is too long to be split: no word. */
const UNSPLIT = String.raw`array[E'\n']`;
/** As the index has it. */
const WORDS = '(words_of(p.search_text) collate "C")';

/**
 * Posts `p` that match a filter, whatever its terms; $1 is the workspace, and the values of the filter follow `taken` others.
 *
 * The words that contain a term are looked up first. Where they are few for each term, the index of words tells the posts, and no text is
 * looked at. Where a term is in many words, or is too long for them, texts are: those of the posts that have the rarest words of the other
 * terms, or of all; and always those that are too long to be split into words. Each is a part of one statement, and the database runs the one that applies: what is found is of one moment.
 *
 * @param columns what is selected of each, or of all of a part: parts that do not apply find nothing
 */
export function matching(columns: string, filter: PostFilter, taken: number): Condition {
  const { terms = [], ...others } = filter;
  const whole = whereClause(filter, taken);
  const all = `select ${columns} from posts p where ${whole.text}`;
  if (terms.length === 0 || terms.some(isSpaced)) return { text: all, values: whole.values };
  // The values of the terms are the last.
  const before = taken + whole.values.length - terms.length;
  const parts = [
    part('is_whole', [whereClause(others, taken).text, ...terms.map((_, at) => among(`words_${at}`))]),
    // A single term that is short enough has no rarer one beside it.
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

/** A name for all that decides the text of `matching` for a search alone: terms of one shape give one statement. */
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

/** The words that contain each term, one more than may be used at most, and which part applies. */
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

/** Whether a word that has the first characters of the term surely has all of it. */
function isShort(term = ''): boolean {
  return Array.from(term).length <= WHOLE;
}

function wordsWith(term: string): string {
  const escaped = String.raw`regexp_replace(left(lower(${term}), ${PIECE}), '([\\%_])', '\\\1', 'g')`;
  return `array(
    select w.word from post_words w where w.workspace_id = $1 and w.word like '%' || ${escaped} || '%' limit ${MOST_WORDS + 1})`;
}
