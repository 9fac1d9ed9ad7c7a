import { sameValue } from '@app/shared-kernel';
import type { Workspace } from '../../domain/workspace/workspace.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';

/** The number of public paths that differ between two versions of the settings. */
export async function changedPathsBetween(
  contents: WorkspaceContents,
  { id, permalinks: from }: Workspace,
  { permalinks: to }: Workspace,
): Promise<number> {
  return sameValue(from, to) ? 0 : contents.countChangedPaths(id, from, to);
}
