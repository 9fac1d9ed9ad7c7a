import { describe, expect, it } from '@app/shared-kernel/testing';
import { anApiKey, aUser, aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of API keys promises. */
export function apiKeyRepositoryContract(
  open: () => Promise<Pick<IdentityRepositories, 'keys' | 'users' | 'workspaces' | 'transactions'>>,
): void {
  describe('API keys', () => {
    async function keyed() {
      const repositories = await open();
      const [user, workspace] = [aUser(), aWorkspace()];
      await repositories.users.add(user);
      await repositories.workspaces.add(workspace);
      const key = anApiKey({ workspaceId: workspace.id, createdByUserId: user.id });
      await repositories.keys.add(key);
      return { ...repositories, key };
    }

    it('finds a key in its own workspace only', async () => {
      const { keys, key } = await keyed();
      expect(await keys.find(key.workspaceId, key.id)).toEqual(key);
      expect(await keys.find(aWorkspace().id, key.id)).toBeNull();
    });

    it('counts keys that work, in their workspace', async () => {
      const { keys, key, transactions } = await keyed();
      const now = new Date('2026-06-01T00:00:00.000Z');
      const { workspaceId, createdByUserId } = key;
      await keys.add(anApiKey({ workspaceId, createdByUserId, expiresAt: now }));
      await keys.add(anApiKey({ workspaceId, createdByUserId, expiresAt: new Date(now.getTime() + 1) }));
      await keys.add(anApiKey({ workspaceId, createdByUserId, revokedAt: now }));
      expect(await transactions.run(() => keys.countLive(workspaceId, now))).toBe(2);
      expect(await transactions.run(() => keys.countLive(aWorkspace().id, now))).toBe(0);
    });

    it('replaces the origins of a key in its own workspace only', async () => {
      const { keys, key } = await keyed();
      const origins = ['https://a.example', 'http://localhost:4000'];
      await keys.setOrigins(key.workspaceId, key.id, origins);
      expect(await keys.find(key.workspaceId, key.id)).toEqual({ ...key, origins });
      await keys.setOrigins(aWorkspace().id, key.id, []);
      expect((await keys.find(key.workspaceId, key.id))?.origins).toEqual(origins);
    });

    it('keeps the first revocation when revoked again', async () => {
      const { keys, key } = await keyed();
      const first = new Date('2026-02-01T00:00:00.000Z');
      expect(await keys.revoke(key.workspaceId, key.id, first)).toBe(true);
      expect(await keys.revoke(key.workspaceId, key.id, new Date('2026-03-01T00:00:00.000Z'))).toBe(false);
      expect(await keys.find(key.workspaceId, key.id)).toEqual({ ...key, revokedAt: first });
    });

    it('revokes no key of another workspace', async () => {
      const { keys, key } = await keyed();
      expect(await keys.revoke(aWorkspace().id, key.id, new Date())).toBe(false);
      expect((await keys.find(key.workspaceId, key.id))?.revokedAt).toBeNull();
    });
  });
}
