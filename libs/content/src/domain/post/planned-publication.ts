import { Invalid, rules, type FieldRules } from '@app/shared-kernel';
import type { Post, PostStatus } from './post.ts';

/** When a post is to be published, and for whom. */
export type Plan = Pick<Post, 'scheduledAt' | 'scheduledBy'>;

export const NO_PLAN: Plan = { scheduledAt: null, scheduledBy: null };

export const PLAN_RULES = { at: rules.instant } satisfies FieldRules;

/** @throws Invalid for a post that is live already, and for a moment that is not to come */
export function requirePlannable(post: Pick<Post, 'status'>, at: Date, now: Date): void {
  if (post.status === 'published') throw new Invalid('The post is published already.');
  if (at <= now) throw Invalid.at('at', 'must be a moment to come');
}

/** What is left of the plan of a post that gets a status: another one than it had ends the plan, whichever it is. */
export function planAfter(before: Pick<Post, 'status'> & Plan, status: PostStatus): Plan {
  if (status !== before.status) return NO_PLAN;
  const { scheduledAt, scheduledBy } = before;
  return { scheduledAt, scheduledBy };
}
