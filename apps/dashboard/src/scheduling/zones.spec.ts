import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deviceZone, fieldOf, momentOf, sameClocks, tomorrowMorning } from './zones.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Casablanca',
];
const zone = fc.constantFrom(...ZONES);
const minute = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 }).map((minutes) => new Date(minutes * 60_000));
const two = (value: number) => String(value).padStart(2, '0');
/** Any clock time, also those that a zone skips or shows twice. */
const field = fc
  .tuple(
    fc.integer({ min: 2000, max: 2037 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([year, ...[month, day, hour, min]]) => `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(min)}`);

describe('moments in a time zone', () => {
  it('come back from the field that they were put into, or as the first of two with the same clock time', () => {
    fc.assert(
      fc.property(minute, zone, (at, name) => {
        const named = momentOf(fieldOf(at, name), name);
        expect(named?.clocks).not.toBe('skipped');
        if (named?.clocks === 'once') expect(named.at).toEqual(at);
        else expect(named!.at.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(fieldOf(named!.at, name)).toBe(fieldOf(at, name));
      }),
      { numRuns: 1_000 },
    );
  });

  it('show the clock time that was typed, unless it is skipped: then the later one that clocks show instead', () => {
    fc.assert(
      fc.property(field, zone, (typed, name) => {
        const named = momentOf(typed, name)!;
        const shown = fieldOf(named.at, name);
        if (named.clocks === 'skipped') expect(shown > typed).toBe(true);
        else expect(shown).toBe(typed);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 'skipped'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'twice'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', 'once'],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z', 'skipped'],
    ['2026-11-01T01:59', 'America/New_York', '2026-11-01T05:59:00.000Z', 'twice'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'skipped'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'skipped'],
    ['2026-06-01T09:00:07', 'Asia/Kathmandu', '2026-06-01T03:15:07.000Z', 'once'],
  ])('%s in %s is %s (%s)', (typed, name, at, clocks) => {
    expect(momentOf(typed, name)).toEqual({ at: new Date(at), clocks });
  });

  it.each(['', 'tomorrow', '2026-11-23', '2026-13-01T09:00', '2026-11-23T25:00'])('are not named by %j', (typed) => {
    expect(momentOf(typed, 'UTC')).toBeNull();
  });

  it('are proposed for the next morning of the site, whatever day it is here', () => {
    const now = new Date('2026-11-23T23:30:00Z');
    expect(tomorrowMorning(now, 'UTC').toISOString()).toBe('2026-11-24T09:00:00.000Z');
    expect(tomorrowMorning(now, 'Asia/Kathmandu').toISOString()).toBe('2026-11-25T03:15:00.000Z');
  });

  it('are the same on clocks of zones with equal offsets', () => {
    const summer = new Date('2026-07-01T00:00:00Z');
    expect(sameClocks('Europe/Berlin', 'Europe/Paris', summer)).toBe(true);
    expect(sameClocks('Europe/London', 'UTC', summer)).toBe(false);
    expect(sameClocks(deviceZone(), deviceZone(), summer)).toBe(true);
  });
});
