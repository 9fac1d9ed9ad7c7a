import { describe, expect, it } from '@app/shared-kernel/testing';
import { SlugTaken } from '../src/domain/content.errors.ts';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
  readonly updatedAt: Date;
}

/** The methods common to all repositories of entities with a slug. */
export interface SlugRepository<T extends Identified> {
  add(entity: T): Promise<void>;
  lock(workspaceId: string, idOrSlug: string): Promise<T | null>;
  save(workspaceId: string, id: string, changed: Partial<T>): Promise<void>;
  remove(workspaceId: string, id: string): Promise<void>;
}

/** Two workspaces that no other test uses. */
export interface Opened<R> {
  readonly repository: R;
  readonly workspaceId: string;
  readonly otherWorkspaceId: string;
  /** Runs work in a transaction; rows are locked in transactions only. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What every repository of entities with slugs has to do. @param build makes an entity with every field set; @param change returns other values for some of them */
export function slugRepositoryContract<T extends Identified, R extends SlugRepository<T>>(
  open: () => Promise<Opened<R>>,
  build: (different: { workspaceId: string; slug?: string }) => T,
  change: Partial<T>,
): void {
  async function given() {
    const opened = await open();
    const { repository, transaction } = opened;
    return { ...opened, lock: (id: string, of: string) => transaction(() => repository.lock(id, of)) };
  }

  describe('an entity with a slug', () => {
    it('is found whole by id, in whatever case, and by slug', async () => {
      const { repository, lock, workspaceId } = await given();
      const entity = build({ workspaceId });
      await repository.add(entity);
      expect(await lock(workspaceId, entity.id)).toEqual(entity);
      expect(await lock(workspaceId, entity.id.toUpperCase())).toEqual(entity);
      expect(await lock(workspaceId, entity.slug)).toEqual(entity);
    });

    it('is unknown in another workspace, where its slug is free', async () => {
      const { repository, lock, workspaceId, otherWorkspaceId } = await given();
      const entity = build({ workspaceId });
      await repository.add(entity);
      expect(await lock(otherWorkspaceId, entity.id)).toBeNull();
      expect(await lock(otherWorkspaceId, entity.slug)).toBeNull();
      await repository.add(build({ workspaceId: otherWorkspaceId, slug: entity.slug }));
    });

    it('cannot have the slug of another', async () => {
      const { repository, workspaceId } = await given();
      const [first, second] = [build({ workspaceId }), build({ workspaceId })];
      await repository.add(first);
      await expect(repository.add(build({ workspaceId, slug: first.slug }))).rejects.toThrow(SlugTaken);
      await repository.add(second);
      const taken = { slug: first.slug } as Partial<T>;
      await expect(repository.save(workspaceId, second.id, taken)).rejects.toThrow(SlugTaken);
    });

    it('changes in the given fields only, and in no other workspace', async () => {
      const { repository, lock, workspaceId, otherWorkspaceId } = await given();
      const entity = build({ workspaceId });
      await repository.add(entity);
      await repository.save(otherWorkspaceId, entity.id, change);
      expect(await lock(workspaceId, entity.id)).toEqual(entity);
      await repository.save(workspaceId, entity.id, change);
      expect(await lock(workspaceId, entity.id)).toEqual({ ...entity, ...change });
    });

    it('is gone once removed, and its slug free', async () => {
      const { repository, lock, workspaceId, otherWorkspaceId } = await given();
      const entity = build({ workspaceId });
      await repository.add(entity);
      await repository.remove(otherWorkspaceId, entity.id);
      expect(await lock(workspaceId, entity.id)).toEqual(entity);
      await repository.remove(workspaceId, entity.id);
      expect(await lock(workspaceId, entity.id)).toBeNull();
      await repository.add(build({ workspaceId, slug: entity.slug }));
    });
  });
}
