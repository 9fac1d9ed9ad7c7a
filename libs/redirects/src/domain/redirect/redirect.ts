export const REDIRECT_TYPES = [
  'Permanent301',
  'Temporary302',
  'Temporary307',
  'Gone410',
  'UnavailableForLegalReasons451',
] as const;

/** Each stands for the HTTP status in its name. */
export type RedirectType = (typeof REDIRECT_TYPES)[number];

export const DEFAULT_REDIRECT_TYPE: RedirectType = 'Permanent301';

const LEADING = new Set<RedirectType>(['Permanent301', 'Temporary302', 'Temporary307']);

/** Whether visitors are sent elsewhere; 410 and 451 only tell them why there is nothing. */
export function leadsElsewhere(type: RedirectType): boolean {
  return LEADING.has(type);
}

/** What a person says about a redirect. */
export interface RedirectContent {
  /** Starts with `/`; matched verbatim, never normalised. */
  readonly fromPath: string;
  /** A path of this site or an absolute URL; null where the type leads nowhere and none was given. */
  readonly toPath: string | null;
  readonly type: RedirectType;
}

/** The answer to a path at which nothing lives any more. A workspace has at most one for each path. */
export interface Redirect extends RedirectContent {
  readonly id: string;
  readonly workspaceId: string;
  /** Reports of broken links that named this path. */
  readonly hitCount: number;
  readonly lastHitAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A redirect without hits yet. */
export function newRedirect(
  { fromPath, toPath, type }: RedirectContent,
  { id, workspaceId, at }: { id: string; workspaceId: string; at: Date },
): Redirect {
  return { id, workspaceId, fromPath, toPath, type, hitCount: 0, lastHitAt: null, createdAt: at, updatedAt: at };
}
