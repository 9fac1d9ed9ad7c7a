import { Invalid } from '@app/shared-kernel';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';

/** @throws Invalid for an author that the workspace does not have */
export async function requireAuthor(
  contents: WorkspaceContents,
  workspaceId: string,
  id: string | null,
): Promise<void> {
  if (id === null || (await contents.hasAuthor(workspaceId, id))) return;
  throw Invalid.at('defaultAuthorId', 'no such author of this workspace');
}
