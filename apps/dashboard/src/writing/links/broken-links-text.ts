import type { WrongLink } from './useLinks.ts';

/** Addresses that are named, at most. */
const NAMED = 3;

/** Which links lead nowhere, as a sentence; null if none does. */
export function lostInWords(links: readonly WrongLink[]): string | null {
  const lost = links.filter(({ leadsTo }) => leadsTo === null).map(({ href }) => href);
  const [only] = lost;
  if (only === undefined) return null;
  if (lost.length === 1) return `Broken link: ${only}`;
  const more = lost.length > NAMED ? ' …' : '';
  return `${lost.length} broken links: ${lost.slice(0, NAMED).join(', ')}${more}`;
}
