/** Why the service turned a webhook off: it failed for days, or the receiver answered that it is gone. */
export const OFF_REASONS = ['failing', 'gone'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Webhooks of one workspace, at most. */
export const WEBHOOKS_MAX = 10;

/** A URL that is notified of events in a workspace. */
export interface Webhook {
  readonly workspaceId: string;
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly active: boolean;
  /** Null unless the service itself turned it off. */
  readonly offReason: OffReason | null;
  /** Counts the secrets that it had, from 1; the secret is derived from this number. */
  readonly secretGeneration: number;
  readonly secretRotatedAt: Date | null;
  /** Since when no delivery succeeded; null while deliveries succeed, or there are none. */
  readonly failingSince: Date | null;
  /** Up to where `content.changed` has reported the feed of changes; null before the first time. */
  readonly feedCursor: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Milliseconds for which the previous secret also signs after a rotation. */
export const ROTATION_MS = 24 * 60 * 60_000;

/** The generations of the secret that sign now, the current one first. */
export function signingGenerations(
  { secretGeneration, secretRotatedAt }: Pick<Webhook, 'secretGeneration' | 'secretRotatedAt'>,
  now: Date,
): readonly number[] {
  const isRecent = secretRotatedAt !== null && now.getTime() - secretRotatedAt.getTime() < ROTATION_MS;
  return isRecent && secretGeneration > 1 ? [secretGeneration, secretGeneration - 1] : [secretGeneration];
}

/** What people recognise a webhook by. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host;
}
