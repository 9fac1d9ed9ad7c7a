import type { WrongLink } from './useLinks.ts';

/** Addresses that are named, at most. */
const NAMED = 3;

/** Which links lead nowhere, as a sentence; null if none does. */
export function lostInWords(links: readonly WrongLink[]): string | null {
  const lost = links.filter(({ leadsTo }) => leadsTo === null).map(({ href }) => href);
  const [only] = lost;
  if (only === undefined) return null;
  if (lost.length === 1) return `A link leads nowhere: ${only}`;
  const more = lost.length > NAMED ? ' …' : '';
  return `${lost.length} links lead nowhere: ${lost.slice(0, NAMED).join(', ')}${more}`;
}
