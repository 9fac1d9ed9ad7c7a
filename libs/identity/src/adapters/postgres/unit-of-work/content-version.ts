import type { Statement } from '@app/platform';

/** Reads the content version of a workspace, from the primary or a standby: one row, or none. */
export function contentVersionStatement(workspaceId: string): Statement {
  return {
    name: 'content-version',
    text: 'select content_version::float8 as version from workspaces where id = $1',
    values: [workspaceId],
  };
}
