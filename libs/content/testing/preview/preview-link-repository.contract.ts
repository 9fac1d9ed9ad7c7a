import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { PreviewLink } from '../../src/domain/preview/preview-link.ts';
import type { PreviewLinkRepository } from '../../src/ports/preview/preview-link-repository.port.ts';

const MADE = new Date('2026-01-01T00:00:00.000Z');
const NOW = new Date('2026-01-02T00:00:00.000Z');
const END = new Date('2026-01-03T00:00:00.000Z');
const ALL = { page: 1, pageSize: 10, order: 'desc' } as const;

/** The contract of PreviewLinkRepository. */
export function previewLinkRepositoryContract(
  open: () => Promise<{ links: PreviewLinkRepository; workspace: () => Promise<string> }>,
): void {
  async function given() {
    const { links, workspace } = await open();
    const workspaceId = await workspace();
    const entity = { workspaceId, type: 'post' as const, id: randomUUID() };
    const add = async (different: Partial<PreviewLink> = {}) => {
      const made = { id: randomUUID(), entity, userId: randomUUID(), createdAt: MADE, expiresAt: END };
      const [link, digest] = [{ ...made, ...different }, randomBytes(32)];
      await links.add(link, digest);
      return { link, digest };
    };
    return { links, workspace, workspaceId, entity, add };
  }

  describe('a preview link', () => {
    it('is found by the digest of its token, in its workspace, until it ends', async () => {
      const { links, workspace, workspaceId, add } = await given();
      const { link, digest } = await add();
      expect(await links.findByDigest(workspaceId, digest, NOW)).toEqual(link);
      expect(await links.findByDigest(await workspace(), digest, NOW)).toBeNull();
      expect(await links.findByDigest(workspaceId, randomBytes(32), NOW)).toBeNull();
      expect(await links.findByDigest(workspaceId, digest, END)).toBeNull();
    });

    it('is listed with the others of its post or page, the newest first, in pages', async () => {
      const { links, entity, add } = await given();
      const { link: old } = await add();
      const { link: latest } = await add({ createdAt: NOW });
      await add({ expiresAt: MADE });
      await add({ entity: { ...entity, type: 'page' } });
      await add({ entity: { ...entity, id: randomUUID() } });
      expect(await links.list(entity, NOW, ALL)).toEqual({ items: [latest, old], total: 2 });
      expect(await links.list(entity, NOW, { ...ALL, page: 2, pageSize: 1 })).toEqual({ items: [old], total: 2 });
      expect(await links.list(entity, NOW, { ...ALL, page: 3 })).toEqual({ items: [], total: 2 });
    });

    it('is counted with the valid links of its post or page', async () => {
      const { links, entity, add } = await given();
      for (const different of [{}, {}, { expiresAt: MADE }, { entity: { ...entity, type: 'page' as const } }])
        await add(different);
      expect(await links.countForAdding(entity, NOW)).toBe(2);
    });

    it('is removed by its post or page, once', async () => {
      const { links, entity, add } = await given();
      const { link } = await add();
      expect(await links.remove({ ...entity, type: 'page' }, link.id, NOW)).toBe(false);
      expect(await links.remove(entity, randomUUID(), NOW)).toBe(false);
      expect(await links.remove(entity, link.id, END)).toBe(false);
      expect(await links.remove(entity, link.id, NOW)).toBe(true);
      expect(await links.remove(entity, link.id, NOW)).toBe(false);
    });

    it('goes when it has ended, in one workspace', async () => {
      const { links, workspace, workspaceId, entity, add } = await given();
      await add({ expiresAt: MADE });
      const { link: valid } = await add();
      const elsewhere = { ...entity, workspaceId: await workspace() };
      const { link: foreign } = await add({ entity: elsewhere, expiresAt: MADE });
      await links.removeEnded(workspaceId, NOW);
      const before = new Date(MADE.getTime() - 1);
      expect((await links.list(entity, before, ALL)).items).toEqual([valid]);
      expect((await links.list(elsewhere, before, ALL)).items).toEqual([foreign]);
    });
  });
}
