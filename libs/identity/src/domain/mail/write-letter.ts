import type { Mail } from '@app/shared-kernel';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Letter, LetterFacts, LetterKind, LetterText, LetterTexts } from './letter.ts';

const LANGUAGES: ReadonlyMap<string, LetterTexts> = new Map([
  ['de', GERMAN],
  ['en', ENGLISH],
]);
/** Characters of a name or reason that a letter quotes. */
const QUOTED_MAX = 200;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a letter as plain text and HTML, in the language of its reader. @param id of the mail */
export function writeLetter<Kind extends LetterKind>({ to, locale, kind, facts }: Letter<Kind>, id: string): Mail {
  const texts = LANGUAGES.get(languageOf(locale)) ?? ENGLISH;
  const text = texts[kind](quoted(facts));
  return { id, to, subject: text.subject, text: plain(text), html: marked(text, languageOf(locale)) };
}

/** An instant as its reader writes it. */
export function instantIn(locale: string, at: Date): string {
  const language = LANGUAGES.has(languageOf(locale)) ? languageOf(locale) : 'en';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at)} UTC`;
}

function languageOf(locale: string): string {
  return (locale.split('-')[0] ?? '').toLowerCase();
}

/** Names and reasons may be anything; links are the service's own. */
function quoted<Kind extends LetterKind>(facts: LetterFacts[Kind]): LetterFacts[Kind] {
  const short = Object.entries(facts as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'url' ? onOneLine(value) : value,
  ]);
  return Object.fromEntries(short) as LetterFacts[Kind];
}

function onOneLine(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('')}…` : line;
}

function plain({ paragraphs, action }: LetterText): string {
  const [first = '', ...rest] = paragraphs;
  return [first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest, ''].join('\n\n').trimEnd() + '\n';
}

function marked({ subject, paragraphs, action }: LetterText, language: string): string {
  const [first = '', ...rest] = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const link = action ? [`<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>`] : [];
  const lang = LANGUAGES.has(language) ? language : 'en';
  const style = 'font: 16px/1.5 system-ui, sans-serif; max-width: 36em';
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${style}">${[first, ...link, ...rest].join('\n')}</body></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
