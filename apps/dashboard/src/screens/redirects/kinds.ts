import type { Api } from '../../api/index.ts';
import type { Tone } from '../../ui/index.ts';

export type RedirectType = Api.Redirect['type'];

interface Kind {
  readonly id: RedirectType;
  readonly name: string;
  readonly short: string;
  /** The status line for types without a target. */
  readonly says: string;
  readonly tone: Tone;
}

export const KINDS: readonly Kind[] = [
  { id: 'Permanent301', name: '301: permanent', short: '301', says: '', tone: 'plain' },
  { id: 'Temporary302', name: '302: temporary', short: '302', says: '', tone: 'info' },
  { id: 'Temporary307', name: '307: temporary, same method', short: '307', says: '', tone: 'info' },
  { id: 'Gone410', name: '410: gone', short: '410', says: 'Permanently gone', tone: 'warn' },
  {
    id: 'UnavailableForLegalReasons451',
    name: '451: legal reasons',
    short: '451',
    says: 'Unavailable for legal reasons',
    tone: 'danger',
  },
];

export function kindOf(type: RedirectType): Kind {
  return KINDS.find(({ id }) => id === type) ?? { id: type, name: type, short: type, says: '', tone: 'plain' };
}

/** Whether the type has a target. */
export function needsTarget(type: RedirectType): boolean {
  return type !== 'Gone410' && type !== 'UnavailableForLegalReasons451';
}
