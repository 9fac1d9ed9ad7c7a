import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isTimeZone } from './is-time-zone.ts';

describe(isTimeZone, () => {
  it.each(['UTC', 'Europe/Berlin', 'europe/berlin', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])('knows %j', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', '+01:00', '-0300', 'Europe/Atlantis', 'Europe/Berlin ', '/UTC', 'Europe//Berlin'])(
    'refuses %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it('knows every zone of this machine, and whatever it accepts can format a time', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) expect(isTimeZone(name)).toBe(true);
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (name) => {
        if (isTimeZone(name)) new Intl.DateTimeFormat('en', { timeZone: name }).format(new Date(0));
      }),
    );
  });
});
