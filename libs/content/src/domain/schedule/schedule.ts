import { Invalid, rules, type FieldRules } from '@app/shared-kernel';
import type { PostStatus } from '../post/post-status.ts';

/** When a post or page is to be published and unpublished, and with whose permissions; null without such a time. */
export interface Schedule {
  readonly scheduledAt: Date | null;
  readonly scheduledBy: string | null;
  readonly unpublishAt: Date | null;
  readonly unpublishBy: string | null;
}

/** What can be scheduled. */
export type ScheduledType = 'post' | 'page';

const NO_PUBLICATION = { scheduledAt: null, scheduledBy: null };

export const NO_UNPUBLISHING = { unpublishAt: null, unpublishBy: null };

export const NO_SCHEDULE: Schedule = { ...NO_PUBLICATION, ...NO_UNPUBLISHING };

export const SCHEDULE_RULES = { at: rules.instant } satisfies FieldRules;

type Scheduled = Schedule & { readonly status: PostStatus };

/** @throws Invalid for what is published, and for a time that is past, or not before that of unpublishing */
export function requirePublishable({ status, unpublishAt }: Scheduled, at: Date, now: Date): void {
  if (status === 'published') throw new Invalid('It is published already.');
  requireFuture(at, now);
  if (unpublishAt && at >= unpublishAt) throw Invalid.at('at', 'must be before the time at which it is unpublished');
}

/** @throws Invalid for what is neither published nor scheduled, and for a time that is past, or not after publication */
export function requireUnpublishable({ status, scheduledAt }: Scheduled, at: Date, now: Date): void {
  if (status !== 'published' && !scheduledAt) throw new Invalid('It is neither published nor scheduled.');
  requireFuture(at, now);
  if (scheduledAt && at <= scheduledAt) throw Invalid.at('at', 'must be after the time at which it is published');
}

function requireFuture(at: Date, now: Date): void {
  if (at <= now) throw Invalid.at('at', 'must be a moment to come');
}

/** The schedule after a write of the status: publishing keeps the time of unpublishing, any other change drops all. */
export function scheduleAfter(before: Scheduled, status: PostStatus): Schedule {
  const { scheduledAt, scheduledBy, unpublishAt, unpublishBy } = before;
  if (status === before.status) return { scheduledAt, scheduledBy, unpublishAt, unpublishBy };
  return status === 'published' ? { ...NO_PUBLICATION, unpublishAt, unpublishBy } : NO_SCHEDULE;
}
