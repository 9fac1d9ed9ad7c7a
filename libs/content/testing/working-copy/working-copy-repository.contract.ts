import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { AlreadyExists } from '../../src/domain/content.errors.ts';
import type { WorkingCopy } from '../../src/domain/working-copy/working-copy.ts';
import type { WorkingCopyRepository } from '../../src/ports/working-copy/working-copy-repository.port.ts';
import type { Opened } from '../slug-repository.contract.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');
const LATER = new Date('2026-02-02T00:00:00.000Z');
const ALL = { page: 1, pageSize: 10, order: 'desc' } as const;

/** The contract of WorkingCopyRepository. */
export function workingCopyRepositoryContract(open: () => Promise<Opened<WorkingCopyRepository>>): void {
  async function given() {
    const { repository, workspaceId, otherWorkspaceId, transaction } = await open();
    const userId = randomUUID();
    const build = (different: Partial<WorkingCopy> = {}): WorkingCopy => ({
      workspaceId,
      userId,
      clientId: randomUUID(),
      entityType: 'post',
      entityId: null,
      baseVersion: null,
      version: 1,
      title: null,
      content: { title: '' },
      createdAt: DAY,
      updatedAt: DAY,
      ...different,
    });
    return { repository, workspaceId, otherWorkspaceId, userId, build, transaction };
  }

  describe('a working copy', () => {
    it('is kept as it was sent, whatever its shape', async () => {
      const { repository, build } = await given();
      for (const content of [{ b: 1, a: [null, ' ', { ü: '😀' }] }, [], null, 'text', 1.5, true]) {
        const copy = build({ content, entityId: randomUUID(), baseVersion: 3, title: 'Ry' });
        expect(await repository.put(copy)).toBe(true);
        expect(await repository.find(copy)).toEqual(copy);
        expect(JSON.stringify((await repository.find(copy))?.content)).toBe(JSON.stringify(content));
      }
    });

    it('follows the version before it, and no other', async () => {
      const { repository, build, transaction } = await given();
      const first = build();
      expect(await repository.put(first)).toBe(true);
      expect(await repository.put(first)).toBe(false);
      const second = { ...first, version: 2, content: 'second', updatedAt: LATER };
      expect(await repository.put(second)).toBe(true);
      expect(await repository.put({ ...second, content: 'again' })).toBe(false);
      expect(await repository.find(first)).toEqual(second);
      const { content: _, ...summary } = second;
      expect(await transaction(() => repository.lock(first))).toEqual(summary);
    });

    it('is the only one of a person and entity', async () => {
      const { repository, build } = await given();
      const entityId = randomUUID();
      expect(await repository.put(build({ entityId }))).toBe(true);
      await expect(repository.put(build({ entityId }))).rejects.toThrow(AlreadyExists);
      expect(await repository.put(build({ entityId, entityType: 'page' }))).toBe(true);
      expect(await repository.put(build({ entityId, userId: randomUUID() }))).toBe(true);
      expect(await repository.put(build())).toBe(true);
      expect(await repository.put(build())).toBe(true);
    });

    it('is seen and removed by its owner only, in its workspace', async () => {
      const { repository, build, otherWorkspaceId } = await given();
      const copy = build();
      await repository.put(copy);
      for (const foreign of [
        { ...copy, userId: randomUUID() },
        { ...copy, workspaceId: otherWorkspaceId },
      ]) {
        expect(await repository.find(foreign)).toBeNull();
        expect(await repository.remove(foreign)).toBe(false);
        expect(await repository.list(foreign, {}, ALL)).toEqual({ items: [], total: 0 });
      }
      expect(await repository.remove(copy)).toBe(true);
      expect(await repository.remove(copy)).toBe(false);
    });

    it('is listed by its last change, filtered and in pages', async () => {
      const { repository, build } = await given();
      const old = build({ entityId: randomUUID() });
      const latest = build({ entityType: 'page', updatedAt: LATER });
      await repository.put(old);
      await repository.put(latest);
      const ids = async (filter: object, request = {}) => {
        const { items, total } = await repository.list(old, filter, { ...ALL, ...request });
        return [items.map(({ clientId }) => clientId), total];
      };
      expect(await ids({})).toEqual([[latest.clientId, old.clientId], 2]);
      expect(await ids({ entityType: 'post' })).toEqual([[old.clientId], 1]);
      expect(await ids({ entityId: old.entityId?.toUpperCase() })).toEqual([[old.clientId], 1]);
      expect(await ids({}, { page: 2, pageSize: 1 })).toEqual([[old.clientId], 2]);
      expect(await ids({}, { page: 3, pageSize: 1 })).toEqual([[], 2]);
    });

    it('is counted with those of its owner', async () => {
      const { repository, build } = await given();
      const mine = build();
      for (const copy of [mine, build(), build({ userId: randomUUID() })]) await repository.put(copy);
      expect(await repository.countForAdding(mine)).toBe(2);
    });

    it('goes when it has not been changed for long', async () => {
      const { repository, build } = await given();
      const [old, young] = [build({ updatedAt: new Date('2025-01-01') }), build({ updatedAt: LATER })];
      await repository.put(old);
      await repository.put(young);
      let removed = 0;
      for await (const batch of repository.removeOld(DAY)) removed += batch;
      expect(removed).toBeGreaterThan(0);
      expect(await repository.find(old)).toBeNull();
      expect(await repository.find(young)).toEqual(young);
    });
  });
}
