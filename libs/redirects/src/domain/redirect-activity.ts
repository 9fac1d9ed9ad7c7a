import type { Activity, ActivityDetails } from '@app/shared-kernel';
import type { LinkReport } from './link-report/link-report.ts';
import type { ImportLine } from './redirect/import-line.ts';
import type { Redirect } from './redirect/redirect.ts';

/** A user's change of one redirect. */
export function redirectActivity(
  what: 'created' | 'updated' | 'deleted',
  { id, fromPath, toPath, type }: Redirect,
  details: ActivityDetails = {},
): Activity {
  return {
    action: `redirect.${what}`,
    entity: { type: 'redirect', id, name: fromPath },
    details: { toPath, type, ...details },
  };
}

/** Redirects created because published content moved; one entry for all of them. */
export function redirectsFollowed(written: readonly Pick<Redirect, 'id' | 'fromPath' | 'toPath'>[]): Activity {
  const [first, ...others] = written;
  const only = others.length === 0 ? first : undefined;
  return {
    action: 'redirect.followed',
    entity: { type: 'redirect', id: only?.id ?? null, name: only?.fromPath ?? null },
    details: only
      ? { toPath: only.toPath }
      : { count: written.length, fromPaths: written.map(({ fromPath }) => fromPath) },
  };
}

/** Redirects removed because content was published at their paths. @param paths paths of that content */
export function redirectsCleared(count: number, paths: readonly string[]): Activity {
  const [path = null] = paths;
  return {
    action: 'redirect.cleared',
    entity: { type: 'redirect', id: null, name: paths.length === 1 ? path : null },
    details: { count },
  };
}

/** One portion of a file. */
export function redirectsImported(count: number, portion: readonly ImportLine[]): Activity {
  return {
    action: 'redirect.imported',
    entity: { type: 'redirect', id: null, name: null },
    details: {
      created: count,
      failed: portion.length - count,
      firstLine: portion[0]?.line ?? null,
      lastLine: portion.at(-1)?.line ?? null,
    },
  };
}

/** @param report before it was opened again */
export function linkReopened({ id, path, resolvedBy }: LinkReport): Activity {
  return {
    action: 'link-health.reopened',
    entity: { type: 'link-health', id, name: path },
    details: { resolvedBy },
  };
}

/** @param report after it was resolved */
export function linkResolved({ id, path, resolvedBy }: LinkReport): Activity {
  return {
    action: 'link-health.resolved',
    entity: { type: 'link-health', id, name: path },
    details: { resolvedBy },
  };
}
