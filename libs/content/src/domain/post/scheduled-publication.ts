import { Invalid, rules, type FieldRules } from '@app/shared-kernel';
import type { Post, PostStatus } from './post.ts';

/** When a post is to be published, and with whose rights. */
export type Plan = Pick<Post, 'scheduledAt' | 'scheduledBy'>;

export const NO_PLAN: Plan = { scheduledAt: null, scheduledBy: null };

export const PLAN_RULES = { at: rules.instant } satisfies FieldRules;

/** @throws Invalid for a published post, and for a time that is not in the future */
export function requirePlannable(post: Pick<Post, 'status'>, at: Date, now: Date): void {
  if (post.status === 'published') throw new Invalid('The post is published already.');
  if (at <= now) throw Invalid.at('at', 'must be a moment to come');
}

/** The plan of a post after a write of its status: a changed status ends the plan, whichever it is. */
export function planAfter(before: Pick<Post, 'status'> & Plan, status: PostStatus): Plan {
  if (status !== before.status) return NO_PLAN;
  const { scheduledAt, scheduledBy } = before;
  return { scheduledAt, scheduledBy };
}
