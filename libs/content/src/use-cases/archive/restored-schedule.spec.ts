import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { restoredSchedule } from './restored-schedule.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const times = fc.option(fc.integer({ min: -9, max: 9 }).map((ms) => new Date(NOW.getTime() + ms)));

describe(restoredSchedule, () => {
  it('drops an unpublishing at the very time of the publication', () => {
    const at = new Date(NOW.getTime() + 1);
    const restored = restoredSchedule({ status: 'draft', scheduledAt: at, unpublishAt: at }, 'u', NOW);
    expect(restored).toEqual({ scheduledAt: at, scheduledBy: 'u', unpublishAt: null, unpublishBy: null });
  });

  it('restores times to come, drops past publications, and unpublishes at once what should be so already', () => {
    const statuses = fc.constantFrom('draft', 'published', 'archived');
    fc.assert(
      fc.property(statuses, times, times, (status, scheduledAt, unpublishAt) => {
        const restored = restoredSchedule({ status, scheduledAt, unpublishAt }, 'u', NOW);
        const mayPublish = status !== 'published' && scheduledAt !== null && scheduledAt > NOW;
        expect(restored.scheduledAt).toEqual(mayPublish ? scheduledAt : null);
        const mayEnd = status === 'published' || (mayPublish && unpublishAt !== null && unpublishAt > scheduledAt);
        expect(restored.unpublishAt).toEqual(mayEnd ? unpublishAt : null);
        expect(restored.scheduledBy).toBe(restored.scheduledAt && 'u');
        expect(restored.unpublishBy).toBe(restored.unpublishAt && 'u');
      }),
    );
  });
});
