import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '@app/shared-kernel';
import { NO_SCHEDULE, requirePublishable, requireUnpublishable, scheduleAfter } from './schedule.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const statuses = fc.constantFrom('draft', 'published', 'archived');
const times = fc.option(fc.integer({ min: -1_000, max: 1_000 }).map(after));
const schedules = fc.record({ scheduledAt: times, unpublishAt: times, status: statuses }).map((chosen) => ({
  ...NO_SCHEDULE,
  ...chosen,
}));
const accepts = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid);
    return false;
  }
};

describe('the schedule of a post or page', () => {
  it('accepts publication in the future only, of what is not published, before it is unpublished', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -1_000, max: 1_000 }), (scheduled, ms) => {
        const { status, unpublishAt } = scheduled;
        const isRight = status !== 'published' && ms > 0 && (unpublishAt === null || after(ms) < unpublishAt);
        expect(accepts(() => requirePublishable(scheduled, after(ms), NOW))).toBe(isRight);
      }),
    );
  });

  it('accepts unpublishing in the future only, of what is or will be published, after it is published', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -1_000, max: 1_000 }), (scheduled, ms) => {
        const { status, scheduledAt } = scheduled;
        const isLive = status === 'published' || scheduledAt !== null;
        const isRight = isLive && ms > 0 && (scheduledAt === null || after(ms) > scheduledAt);
        expect(accepts(() => requireUnpublishable(scheduled, after(ms), NOW))).toBe(isRight);
      }),
    );
  });

  it('stays the same without a change of status, keeps unpublishing when published, and ends with any other change', () => {
    const whole = { scheduledAt: after(1), scheduledBy: 'u', unpublishAt: after(2), unpublishBy: 'v' };
    expect(scheduleAfter({ ...whole, status: 'draft' }, 'draft')).toEqual(whole);
    const published = { scheduledAt: null, scheduledBy: null, unpublishAt: after(2), unpublishBy: 'v' };
    expect(scheduleAfter({ ...whole, status: 'draft' }, 'published')).toEqual(published);
    expect(scheduleAfter({ ...published, status: 'published' }, 'draft')).toEqual(NO_SCHEDULE);
    expect(scheduleAfter({ ...whole, status: 'draft' }, 'archived')).toEqual(NO_SCHEDULE);
  });
});
