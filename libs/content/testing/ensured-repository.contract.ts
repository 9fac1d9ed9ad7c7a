import { describe, expect, it } from '@app/shared-kernel/testing';
import type { Opened } from './slug-repository.contract.ts';

interface Identified {
  readonly id: string;
  readonly slug: string;
}

export interface EnsuredRepository<T extends Identified> {
  addUnlessSlugTaken(entity: T): Promise<boolean>;
  idOfSlug(workspaceId: string, slug: string): Promise<string | null>;
}

/** The contract of `addUnlessSlugTaken`. */
export function ensuredRepositoryContract<T extends Identified, R extends EnsuredRepository<T>>(
  open: () => Promise<Opened<R>>,
  build: (different: { workspaceId: string; slug?: string }) => T,
): void {
  describe('an entity that is added unless its slug is taken', () => {
    it('is added once, and found by its slug in its workspace only', async () => {
      const { repository, workspaceId, otherWorkspaceId } = await open();
      const [first, second] = [build({ workspaceId, slug: 'same' }), build({ workspaceId, slug: 'same' })];
      expect(await repository.addUnlessSlugTaken(first)).toBe(true);
      expect(await repository.addUnlessSlugTaken(second)).toBe(false);
      expect(await repository.idOfSlug(workspaceId, 'same')).toBe(first.id);
      expect(await repository.idOfSlug(workspaceId, 'other')).toBeNull();
      expect(await repository.idOfSlug(otherWorkspaceId, 'same')).toBeNull();
    });
  });
}
