import type { Statement } from '@app/platform';

/** Reads the content version of a workspace, from the primary or a standby: one row, or none. */
export function contentVersionStatement(workspaceId: string): Statement {
  return {
    name: 'content-version',
    text: 'select content_version::float8 as version from workspaces where id = $1',
    values: [workspaceId],
  };
}

/**
 * Delays every change of content until the end of the transaction, because each raises a version in its last statement.
 * Readers continue.
 */
export const HOLD_CONTENT_VERSIONS = 'lock table workspaces in share mode';
