import { selectFields } from '@app/platform';
import type { Redirect } from '../../../domain/redirect/redirect.ts';

export const REDIRECT_FIELDS = [
  'id',
  'workspaceId',
  'fromPath',
  'toPath',
  'type',
  'hitCount',
  'lastHitAt',
  'createdAt',
  'updatedAt',
] as const;

/** @param selection the fields to show; all of them when null */
export function presentRedirect(redirect: Redirect, selection: readonly string[] | null = null): object {
  const { id, workspaceId, fromPath, toPath, type, hitCount, lastHitAt, createdAt, updatedAt } = redirect;
  const body = { id, workspaceId, fromPath, toPath, type, hitCount, lastHitAt, createdAt, updatedAt };
  return selectFields(body, selection);
}
