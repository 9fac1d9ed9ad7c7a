import { names, text } from './field-reader.ts';

/** Texts after a comma that belong to the name before it. */
const SUFFIX = /^(?:inc|ltd|llc|gmbh|ag|s\.?a|co|corp|jr|sr|ph\.?d|md|m\.?d|esq|ii|iii|iv)\.?$/i;
/** Groups, whose names may contain commas. */
const GROUP = /^the\s|\b(?:team|group|project|foundation|committee|authors|contributors)\b/i;

/** Names of people: a list, or one text that separates them by commas. */
export function people(value: unknown): string[] | null {
  const one = typeof value === 'string' ? text(value) : null;
  return one === null ? names(value) : splitNames(one);
}

/** `Matt Cowley, Claudio Wunder and Rafael Gonzaga` are three people; `Acme, Inc.` is one name. */
export function splitNames(names: string): string[] {
  if (GROUP.test(names) || !/[,;]/.test(names)) return [names];
  const people: string[] = [];
  for (const part of names.split(/[,;]/).flatMap((each) => each.split(/(?:^|\s)(?:and|&)\s/i))) {
    const name = part.trim();
    const last = people.length - 1;
    if (name === '') continue;
    if (last >= 0 && SUFFIX.test(name)) people[last] = `${people[last]}, ${name}`;
    else people.push(name);
  }
  return people;
}
