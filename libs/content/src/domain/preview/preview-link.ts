import { rules, type FieldRules } from '@app/shared-kernel';

/** Content that preview links can show. */
export const PREVIEWED_TYPES = ['post', 'page'] as const;
export type PreviewedType = (typeof PREVIEWED_TYPES)[number];

/** Valid links of one post or page, at most. */
export const MAX_PREVIEW_LINKS = 20;
/** Hours that a link is valid: by default, and at most. */
export const PREVIEW_HOURS = { usual: 1, most: 168 } as const;

const HOUR_MS = 60 * 60 * 1_000;

export interface PreviewedEntity {
  readonly workspaceId: string;
  readonly type: PreviewedType;
  readonly id: string;
}

/** Shows a post or page, as the creator of the link sees it, to holders of the token. */
export interface PreviewLink {
  readonly id: string;
  readonly entity: PreviewedEntity;
  /** The creator. Their unsaved changes are shown as long as they may write the entity. */
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Rules for a new link. */
export const PREVIEW_LINK_RULES = {
  hours: rules.optional(rules.integer({ min: 1, max: PREVIEW_HOURS.most })),
} satisfies FieldRules;

/** A token that is only compared. */
export const PREVIEW_TOKEN = rules.text({ max: 100 });

/** @param hours that the link is valid */
export function expiryOf(now: Date, hours: number = PREVIEW_HOURS.usual): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/**
 * The address of a preview: the site's preview URL with the token in its query, as `token`.
 *
 * @param previewUrl from the settings; null gives no address
 */
export function previewAddress(previewUrl: string | null, token: string): string | null {
  if (previewUrl === null) return null;
  const url = new URL(previewUrl);
  url.searchParams.set('token', token);
  return url.href;
}
