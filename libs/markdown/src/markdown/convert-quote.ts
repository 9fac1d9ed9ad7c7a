import type { Reading } from '../reading.ts';

/** Alerts in GitHub's format: `[!NOTE]` on the first line of a quote, optionally with a title after it. */
const ALERT = /^\[!(note|tip|important|warning|caution)\]([^\n]*)(?:\n|$)/i;

const VARIANTS = {
  note: 'info',
  tip: 'success',
  important: 'info',
  warning: 'warning',
  caution: 'error',
} as const;

/** A last line such as `— Ada Lovelace`. */
const ATTRIBUTION = /\n[^\S\n]*(?:—|―|–|--)[ \t]*(\S[^\n]{0,199})$/;

/** @param text the Markdown source within the quote */
export function convertQuote(text: string, { sink }: Pick<Reading, 'sink'>): void {
  const alert = ALERT.exec(text);
  if (alert) {
    const [line, name = '', title = ''] = alert;
    const label = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
    const variant = VARIANTS[name.toLowerCase() as keyof typeof VARIANTS];
    sink.callout(variant, title.trim() || label, text.slice(line.length).trim());
    return;
  }
  const attribution = ATTRIBUTION.exec(text);
  const own = attribution ? text.slice(0, attribution.index).trimEnd() : text;
  if (text !== '') sink.quote(own, attribution?.[1]?.trim() ?? null);
}
