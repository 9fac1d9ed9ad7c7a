import type { Reading } from '../reading.ts';
import { calloutVariant, plainAlerts } from './callout-variants.ts';

/** Alerts of GitHub and callouts of Obsidian: `[!NOTE]` on the first line of a quote, optionally with a title after it. */
const ALERT = /^\[!([\w-]{1,50})(?:\|[^\]\n]{0,100})?\][+-]?([^\n]*)(?:\n|$)/;
const QUOTES: ReadonlySet<string> = new Set(['quote', 'cite']);
const QUESTIONS: ReadonlySet<string> = new Set(['question', 'help', 'faq']);

/** A last line such as `— Ada Lovelace`. */
const ATTRIBUTION = /\n[^\S\n]*(?:—|―|–|--)[ \t]*(\S[^\n]{0,199})$/;

/** @param text the Markdown source within the quote */
export function convertQuote(text: string, { sink }: Pick<Reading, 'sink'>): void {
  const alert = ALERT.exec(text);
  const name = alert?.[1]?.toLowerCase() ?? '';
  if (alert && !QUOTES.has(name)) {
    const [line, , given = ''] = alert;
    const body = plainAlerts(text.slice(line.length).trim());
    const title = given.trim();
    if (QUESTIONS.has(name) && body !== '' && /[?？]$/.test(title))
      return sink.question({ question: title, answer: body });
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    return sink.callout(calloutVariant(name) ?? 'info', title || label, body);
  }
  const words = alert ? [alert[2]?.trim(), text.slice(alert[0].length).trim()].filter(Boolean).join('\n') : text;
  const attribution = ATTRIBUTION.exec(words);
  const own = attribution ? words.slice(0, attribution.index).trimEnd() : words;
  if (words !== '') sink.quote(own, attribution?.[1]?.trim() ?? null);
}
