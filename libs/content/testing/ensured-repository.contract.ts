import { describe, expect, it } from '@app/shared-kernel/testing';
import type { EnsuredRepository } from '../src/ports/entity/ensured-repository.port.ts';
import type { Opened } from './slug-repository.contract.ts';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
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

    it('is added and found with others', async () => {
      const { repository, workspaceId, otherWorkspaceId } = await open();
      const first = build({ workspaceId, slug: 'first' });
      await repository.addUnlessSlugTaken(first);
      const [again, second, third] = ['first', 'second', 'third'].map((slug) => build({ workspaceId, slug })) as [
        T,
        T,
        T,
      ];
      expect(await repository.addUnlessSlugsTaken([again, second, third])).toEqual(new Set([second.id, third.id]));
      expect(await repository.addUnlessSlugsTaken([again])).toEqual(new Set());
      const found = await repository.idsOfSlugs(workspaceId, ['third', 'fourth', 'first']);
      expect(Object.fromEntries(found)).toEqual({ first: first.id, third: third.id });
      expect(await repository.idsOfSlugs(otherWorkspaceId, ['first'])).toEqual(new Map());
      expect(await repository.idsOfSlugs(workspaceId, [])).toEqual(new Map());
    });
  });
}
