import type { Statement } from '@app/platform';

/** Asks a server, the database or a standby of it, which version of a workspace's content it has: one row, or none. */
export function contentVersionStatement(workspaceId: string): Statement {
  return {
    name: 'content-version',
    text: 'select content_version::float8 as version from workspaces where id = $1',
    values: [workspaceId],
  };
}

/** Delays every change of content until the end of the transaction: each raises a version as its last statement. Readers go on. */
export const HOLD_CONTENT_VERSIONS = 'lock table workspaces in share mode';
