/** A day as people of a locale write it, in UTC as everywhere in Galley. */
export function dateText(instant: string, locale: string): string {
  return formatOf(locale).format(new Date(instant));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(isLocale(locale) ? locale : 'en', { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** A workspace may name an invalid one. */
function isLocale(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
