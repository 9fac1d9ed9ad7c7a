import { describe, expect, it } from '@app/shared-kernel/testing';
import { PAGE_FIELDS } from '../../src/domain/page/page-fields.ts';
import { POST_FIELDS } from '../../src/domain/post/post-fields.ts';
import { MAX_REVISIONS, type RevisedType } from '../../src/domain/revision/revision.ts';
import type { Revised, RevisionRepository } from '../../src/ports/revision/revision-repository.port.ts';

export interface OpenedRevisions {
  readonly revisions: RevisionRepository;
  /** @returns the id of a new workspace */
  readonly workspace: () => Promise<string>;
  /** Stores an entity at version 1. */
  readonly add: (workspaceId: string, type: RevisedType, slug: string) => Promise<Revised>;
  /** Stores another title at a version. */
  readonly write: (revised: Revised, version: number, title: string) => Promise<void>;
}

const ALL = { page: 1, pageSize: 100, order: 'desc' } as const;
/** The names of the fields that are restored. */
const FIELDS: Readonly<Record<RevisedType, readonly string[]>> = {
  post: Object.keys(POST_FIELDS),
  page: Object.keys(PAGE_FIELDS),
};

/** The contract of RevisionRepository. */
export function revisionRepositoryContract(open: () => Promise<OpenedRevisions>): void {
  describe.each(['post', 'page'] as const)('earlier versions of a %s', (type) => {
    async function given() {
      const { revisions, workspace, add, write } = await open();
      const [workspaceId, elsewhere] = [await workspace(), await workspace()];
      const revised = await add(workspaceId, type, 'rye');
      const versions = async () => (await revisions.list(revised, 1_000, ALL)).items.map(({ version }) => version);
      /** Writes the versions after the first, up to this one, each of which is kept before the next. */
      const writeUpTo = async (last: number) => {
        for (let version = 2; version <= last; version += 1) {
          await revisions.keep(revised);
          await write(revised, version, `Version ${version}`);
        }
      };
      return { revisions, elsewhere, revised, versions, add, write, writeUpTo };
    }

    it('contain the fields that editors write, as they were', async () => {
      const { revisions, revised, write } = await given();
      const before = await revisions.current(revised.workspaceId, type, revised.id);
      await revisions.keep(revised);
      await write(revised, 2, 'Wheat');
      const kept = await revisions.find(revised, 1);
      expect(kept).toEqual(before);
      expect(kept).toMatchObject({ id: revised.id, version: 1, createdBy: null, content: { slug: 'rye' } });
      expect(Object.keys(kept?.content ?? {}).sort()).toEqual([...FIELDS[type]].sort());
      expect(await revisions.current(revised.workspaceId, type, 'rye')).toMatchObject({ version: 2, title: 'Wheat' });
    });

    it('are those of one entity in its workspace', async () => {
      const { revisions, revised, elsewhere } = await given();
      await revisions.keep(revised);
      expect(await revisions.current(elsewhere, type, revised.id)).toBeNull();
      expect(await revisions.current(revised.workspaceId, type, 'wheat')).toBeNull();
      expect(await revisions.find(revised, 2)).toBeNull();
      for (const other of [
        { ...revised, workspaceId: elsewhere },
        { ...revised, type: type === 'post' ? ('page' as const) : ('post' as const) },
      ]) {
        expect(await revisions.find(other, 1)).toBeNull();
        await revisions.keep(other);
        expect(await revisions.list(other, 1_000, ALL)).toEqual({ items: [], total: 0 });
      }
    });

    it('are kept once each', async () => {
      const { revisions, revised, versions } = await given();
      await revisions.keep(revised);
      await revisions.keep(revised);
      expect(await versions()).toEqual([1]);
    });

    it('are listed before a version, the latest first, in pages', async () => {
      const { revisions, revised, writeUpTo } = await given();
      await writeUpTo(5);
      const listed = async (before: number, page: number) => {
        const { items, total } = await revisions.list(revised, before, { page, pageSize: 2, order: 'desc' });
        return [items.map(({ version }) => version), total];
      };
      expect(await listed(5, 1)).toEqual([[4, 3], 4]);
      expect(await listed(5, 2)).toEqual([[2, 1], 4]);
      expect(await listed(4, 1)).toEqual([[3, 2], 3]);
      expect(await listed(5, 3)).toEqual([[], 4]);
      expect(await listed(1, 1)).toEqual([[], 0]);
    });

    it('are as many as are kept; the oldest go first', async () => {
      const { versions, writeUpTo } = await given();
      await writeUpTo(MAX_REVISIONS + 3);
      expect(await versions()).toEqual(Array.from({ length: MAX_REVISIONS }, (_, at) => MAX_REVISIONS + 2 - at));
    });

    it('are not replaced by those of another entity', async () => {
      const { revisions, revised, elsewhere, add, writeUpTo } = await given();
      const others = [await add(revised.workspaceId, type, 'wheat'), await add(elsewhere, type, 'rye')];
      for (const other of others) await revisions.keep(other);
      await writeUpTo(MAX_REVISIONS + 3);
      for (const other of others) expect(await revisions.find(other, 1)).not.toBeNull();
    });

    it('are forgotten with their entity only', async () => {
      const { revisions, revised, add, versions } = await given();
      const other = await add(revised.workspaceId, type, 'wheat');
      for (const each of [revised, other]) await revisions.keep(each);
      await revisions.forget(revised);
      expect(await versions()).toEqual([]);
      expect(await revisions.find(other, 1)).not.toBeNull();
    });
  });
}
