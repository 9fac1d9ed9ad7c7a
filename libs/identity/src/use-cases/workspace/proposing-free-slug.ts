import { numberedSlug } from '@app/shared-kernel';
import { WorkspaceSlugTaken } from '../../domain/identity.errors.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** Numbers that are tried after a slug; each is one small query. */
const LAST_NUMBER = 20;

/**
 * Adds a free slug to the refusal of a taken one.
 *
 * @param slug the wanted one
 * @param write a whole transaction
 * @throws WorkspaceSlugTaken; and whatever `write` throws
 */
export async function proposingFreeSlug<T>(
  workspaces: Pick<WorkspaceRepository, 'findBySlug'>,
  slug: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof WorkspaceSlugTaken) || slug === undefined) throw error;
    // Within a transaction of the caller nothing can be read after the refusal.
    throw new WorkspaceSlugTaken(await firstFree(workspaces, slug).catch(() => undefined));
  }
}

async function firstFree(
  workspaces: Pick<WorkspaceRepository, 'findBySlug'>,
  slug: string,
): Promise<string | undefined> {
  for (let number = 2; number <= LAST_NUMBER; number++) {
    const next = numberedSlug(slug, number);
    if ((await workspaces.findBySlug(next)) === null) return next;
  }
  return undefined;
}
