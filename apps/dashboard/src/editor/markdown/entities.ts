const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  euro: '€',
  times: '×',
  deg: '°',
  bull: '•',
  middot: '·',
  rarr: '→',
  larr: '←',
};

/** A character reference of HTML, including names that the table below does not have. */
export const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** @returns the character of a reference; the reference itself if its name is unknown */
export function decodeReference(reference: string): string {
  const name = reference.slice(1, -1);
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : reference;
  const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const printable =
    (code === 9 || code >= 0x20) && code !== 0x7f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable ? String.fromCodePoint(code) : reference;
}
