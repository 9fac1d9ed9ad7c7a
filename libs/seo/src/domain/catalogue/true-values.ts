import { isJsonObject, own, type Problems } from '@app/shared-kernel';
import { numberOf } from './kinds/number-kinds.ts';

/** The least and the greatest number that can be true. */
type Bounds = readonly [least: number, most?: number];

/** By name: a property of schema.org means the same in every type. A vote count may be negative, and is not here. */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  ratingCount: [1],
  reviewCount: [1],
  offerCount: [1],
  answerCount: [1],
  commentCount: [0],
  price: [0],
  lowPrice: [0],
  highPrice: [0],
  latitude: [-90, 90],
  longitude: [-180, 180],
  startOffset: [0],
  endOffset: [0],
  monthsOfExperience: [0],
  totalJobOpenings: [1],
  maximumAttendeeCapacity: [1],
  numberOfRooms: [1],
  numberOfPages: [1],
  numberOfSeasons: [1],
  numberOfEpisodes: [1],
  numTracks: [1],
};

/** Sizes, weights, numbers of people and pay. */
const AMOUNT_BOUNDS: Readonly<Record<string, Bounds>> = { value: [0], minValue: [0], maxValue: [0] };

/** Numbers of which the second is not below the first. */
const GROWING = [
  ['lowPrice', 'highPrice'],
  ['startOffset', 'endOffset'],
  ['minValue', 'maxValue'],
] as const;

/** Times of which the second is not before the first. */
const SUCCESSIVE = [
  ['startDate', 'endDate'],
  ['doorTime', 'endDate'],
  ['validFrom', 'validThrough'],
  ['validFrom', 'priceValidUntil'],
  ['datePosted', 'validThrough'],
  ['coverageStartTime', 'coverageEndTime'],
  ['departureTime', 'arrivalTime'],
  ['uploadDate', 'expires'],
  ['birthDate', 'deathDate'],
] as const;

/** schema.org assumes these where a rating does not state its bounds. */
const WORST = 1;
const BEST = 5;

const DAY_LENGTH = 10;

/** A value that cannot be true, alone or beside another one. */
export interface UntrueValue {
  readonly name: string;
  readonly message: string;
}

/** The values of a node that cannot be true. It is accepted and stored, but left out of the graph. */
export function untrueValues(given: unknown): readonly UntrueValue[] {
  if (!isJsonObject(given)) return [];
  return [...outside(given, BOUNDS), ...ratingOutside(given), ...inWrongOrder(given)];
}

/** The same for a quantity or pay. */
export function untrueAmounts(given: Record<string, unknown>): readonly UntrueValue[] {
  return [...outside(given, AMOUNT_BOUNDS), ...inWrongOrder(given)];
}

/** Reports the values by which a node is left out. */
export function lintTruth(untrue: readonly UntrueValue[], path: string, problems: Problems): void {
  for (const { message } of untrue) problems.report(path, `is left out of the graph: ${message}`);
}

function outside(given: Record<string, unknown>, bounds: Readonly<Record<string, Bounds>>): UntrueValue[] {
  return Object.entries(bounds).flatMap(([name, [least, most]]) => {
    const number = numberOf(own(given, name));
    if (number === undefined || (number >= least && (most === undefined || number <= most))) return [];
    const range = most === undefined ? `at least ${least}` : `between ${least} and ${most}`;
    return [{ name, message: `${name} must be ${range}` }];
  });
}

function ratingOutside(given: Record<string, unknown>): UntrueValue[] {
  const value = numberOf(own(given, 'ratingValue'));
  if (value === undefined) return [];
  const worst = numberOf(own(given, 'worstRating')) ?? WORST;
  const best = numberOf(own(given, 'bestRating')) ?? BEST;
  if (worst > best) return [{ name: 'worstRating', message: 'worstRating must not be above bestRating' }];
  if (value >= worst && value <= best) return [];
  return [{ name: 'ratingValue', message: `ratingValue must be between ${worst} and ${best}` }];
}

function inWrongOrder(given: Record<string, unknown>): UntrueValue[] {
  const below = GROWING.filter(([first, second]) => isBelow(numberOf(own(given, second)), numberOf(own(given, first))));
  const before = SUCCESSIVE.filter(([first, second]) => isBefore(own(given, second), own(given, first)));
  return [
    ...below.map(([first, second]) => ({ name: second, message: `${second} must not be below ${first}` })),
    ...before.map(([first, second]) => ({ name: second, message: `${second} must not be before ${first}` })),
  ];
}

function isBelow(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}

/** Days are compared as they are written, also with the day of an instant: where it is that day is not known. */
function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (one.length === DAY_LENGTH || other.length === DAY_LENGTH) {
    return one.slice(0, DAY_LENGTH) < other.slice(0, DAY_LENGTH);
  }
  return Date.parse(one) < Date.parse(other);
}
