export const REDIRECT_TYPES = [
  'Permanent301',
  'Temporary302',
  'Temporary307',
  'Gone410',
  'UnavailableForLegalReasons451',
] as const;

/** Each means the HTTP status in its name. */
export type RedirectType = (typeof REDIRECT_TYPES)[number];

export const DEFAULT_REDIRECT_TYPE: RedirectType = 'Permanent301';

export const LEADING_TYPES: readonly RedirectType[] = ['Permanent301', 'Temporary302', 'Temporary307'];

/** Whether visitors are redirected; 410 and 451 only give the reason why there is no content. */
export function leadsElsewhere(type: RedirectType): boolean {
  return LEADING_TYPES.includes(type);
}

/** The fields of a redirect that users set. */
export interface RedirectContent {
  /** Starts with `/`; stored as it was given, and matched in any spelling (`pathKey`). */
  readonly fromPath: string;
  /** A path of this site or an absolute URL; null if the type needs no target and none was given. */
  readonly toPath: string | null;
  readonly type: RedirectType;
}

/** The response for a path without content. A workspace has at most one per path. */
export interface Redirect extends RedirectContent {
  readonly id: string;
  readonly workspaceId: string;
  /** Reports of broken links that named this path. */
  readonly hitCount: number;
  readonly lastHitAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Hits that a redirect had before it was brought here. */
export interface FormerHits {
  readonly hitCount: number;
  readonly lastHitAt: Date | null;
}

/** @param hits without them it has none yet */
export function newRedirect(
  { fromPath, toPath, type }: RedirectContent,
  { id, workspaceId, at }: { id: string; workspaceId: string; at: Date },
  { hitCount, lastHitAt }: FormerHits = { hitCount: 0, lastHitAt: null },
): Redirect {
  return { id, workspaceId, fromPath, toPath, type, hitCount, lastHitAt, createdAt: at, updatedAt: at };
}
