import { rules, type FieldRules } from '@app/shared-kernel';

/** What can be shown before it is public. */
export const PREVIEWED_TYPES = ['post', 'page'] as const;
export type PreviewedType = (typeof PREVIEWED_TYPES)[number];

/** So many links lead to one post or page at most; those that ended do not count. */
export const MAX_PREVIEW_LINKS = 20;
/** Hours that a link is valid: by default, and at most. */
export const PREVIEW_HOURS = { usual: 1, most: 168 } as const;

const HOUR_MS = 60 * 60 * 1_000;

export interface PreviewedEntity {
  readonly workspaceId: string;
  readonly type: PreviewedType;
  readonly id: string;
}

/** Shows a post or page, as its creator sees it, to holders of the token. */
export interface PreviewLink {
  readonly id: string;
  readonly entity: PreviewedEntity;
  /** The person who made it: what they have written and not saved is shown, for as long as they may write it. */
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What may be said of a new link. */
export const PREVIEW_LINK_RULES = {
  hours: rules.optional(rules.integer({ min: 1, max: PREVIEW_HOURS.most })),
} satisfies FieldRules;

/** @param hours that the link leads there */
export function expiryOf(now: Date, hours: number = PREVIEW_HOURS.usual): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/**
 * The address that a token is sent to: the one of the site that shows previews, with the token as `token` in its query.
 *
 * @param previewUrl of the settings; null has no address
 */
export function previewAddress(previewUrl: string | null, token: string): string | null {
  if (previewUrl === null) return null;
  const url = new URL(previewUrl);
  url.searchParams.set('token', token);
  return url.href;
}
