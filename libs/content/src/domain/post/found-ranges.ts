/** A part of a text, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Comparable {
  readonly form: string;
  /** Where in the text each code unit of the form comes from, and the next; null where both have the same places. */
  readonly places: readonly Range[] | null;
}

const ASCII = /^[\0-\x7f]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The parts of a text that equal a term as searches compare them, in their order, without overlaps. */
export function rangesOf(text: string, terms: readonly string[]): readonly Range[] {
  const { form, places } = comparable(text);
  const found = terms.flatMap((term) => [...occurrences(form, formOf(term))]);
  const ranges: Range[] = [];
  for (const { start, end } of found.toSorted((one, other) => one.start - other.start)) {
    const range = places
      ? { start: (places[start] as Range).start, end: (places[end - 1] as Range).end }
      : { start, end };
    const last = ranges.at(-1);
    if (last && range.start < last.end) ranges[ranges.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else ranges.push(range);
  }
  return ranges;
}

function* occurrences(form: string, term: string): Generator<Range> {
  if (term === '') return;
  for (let at = form.indexOf(term); at >= 0; at = form.indexOf(term, at + term.length))
    yield { start: at, end: at + term.length };
}

/** Equals `search_form` in the database: normalised, lower case, final sigma as sigma. */
function formOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** A letter may be written as several characters, and become several when its case changes. */
function comparable(text: string): Comparable {
  const form = formOf(text);
  if (ASCII.test(text) || (form.length === text.length && text === text.normalize('NFC')))
    return { form, places: null };
  let mapped = '';
  const places: Range[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const ofSegment = formOf(segment);
    mapped += ofSegment;
    const place = { start: index, end: index + segment.length };
    for (let unit = 0; unit < ofSegment.length; unit += 1) places.push(place);
  }
  return { form: mapped, places };
}
