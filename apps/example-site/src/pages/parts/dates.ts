import { html, type Html } from '@galley/render';

/** A day as people write it, in UTC as everywhere in Galley. */
export function dateTag(instant: string | null, locale: string): Html | null {
  if (instant === null) return null;
  return html`<time datetime="${instant}">${formatOf(locale).format(new Date(instant))}</time>`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const [supported = 'en'] = supportedLocales(locale);
  const format = new Intl.DateTimeFormat(supported, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** A workspace may name an invalid locale. */
function supportedLocales(locale: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale);
  } catch {
    return [];
  }
}
