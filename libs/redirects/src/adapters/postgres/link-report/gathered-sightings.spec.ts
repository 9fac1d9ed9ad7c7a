import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLinkReport, aSighting } from '../../../../testing/builders.ts';
import { seenAgain } from '../../../domain/link-report/link-report.ts';
import { answers, gather, lastReferrer, lastSeen } from './gathered-sightings.ts';

describe(gather.name, () => {
  it('answers each sighting as if all had been counted one after the other', () => {
    const referrer = fc.option(fc.constantFrom('https://a.example/', 'https://b.example/'));
    const sighting = fc.record({ workspaceId: fc.constantFrom('v', 'w'), path: fc.constantFrom('/a', '/b'), referrer });
    fc.assert(
      fc.property(fc.array(sighting, { minLength: 1, maxLength: 12 }), referrer, (given, before) => {
        const sightings = given.map((each) => aSighting(each));
        const gathered = gather(sightings);
        expect(gathered.flatMap((same) => same.sightings)).toHaveLength(sightings.length);
        for (const same of gathered) {
          const { workspaceId, path } = same;
          let entry = aLinkReport({ workspaceId, path, referrer: before, hitCount: 5 });
          const oneByOne = same.sightings.map((each) => (entry = seenAgain(entry, each)));
          expect(lastReferrer(same) ?? before).toBe(entry.referrer);
          expect([...answers(same, entry).values()]).toEqual(oneByOne);
        }
      }),
    );
  });

  it('names the latest moment', () => {
    const days = ['2026-01-02', '2026-01-09', '2026-01-05'].map((day) => new Date(day));
    const [same] = gather(days.map((seenAt) => aSighting({ workspaceId: 'w', seenAt })));
    expect(same && lastSeen(same)).toEqual(days[1]);
  });
});
