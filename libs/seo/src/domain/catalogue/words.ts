/** Names that cannot be split into words by their letters. */
const SPELLED: Readonly<Record<string, string>> = {
  EBook: 'E-book',
  CoOp: 'Co-op',
  MultiPlayer: 'Multiplayer',
  SinglePlayer: 'Single-player',
  DJMix: 'DJ mix',
  EP: 'EP',
  TVSeries: 'TV series',
  FAQPage: 'FAQ page',
  QAPage: 'Q&A page',
};

/**
 * A schema.org name or code as words: `InStock` becomes "In stock", `FULL_TIME` "Full time", `fatContent` "Fat
 * content".
 */
export function words(name: string): string {
  if (Object.hasOwn(SPELLED, name)) return SPELLED[name] as string;
  const lower = name.includes('_') || name === name.toUpperCase() ? name.replaceAll('_', ' ') : split(name);
  const text = lower.toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function split(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
}
