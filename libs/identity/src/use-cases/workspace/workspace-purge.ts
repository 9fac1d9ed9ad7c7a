/** Name of the job that erases deleted workspaces. */
export const WORKSPACE_PURGE = 'workspace-purge';
