import { describe, expect, it } from '@app/shared-kernel/testing';
import { anApiKey, anInvitation, aUser, aWorkspace } from './builders.ts';
import type { IdentityRepositories } from './identity-repositories.ts';

export function invitationsContract(open: () => Promise<IdentityRepositories>): void {
  describe('invitations', () => {
    const now = new Date('2026-06-01T00:00:00.000Z');

    async function invited(given: Parameters<typeof anInvitation>[0] = {}) {
      const repositories = await open();
      const [user, workspace] = [aUser(), aWorkspace()];
      await repositories.users.add(user);
      await repositories.workspaces.add(workspace);
      const invitation = anInvitation({ workspaceId: workspace.id, invitedByUserId: user.id, ...given });
      await repositories.invitations.add(invitation);
      return { ...repositories, invitation };
    }

    it('are taken once, in whatever case the address is written', async () => {
      const { invitations, invitation } = await invited();
      const take = () => invitations.take(invitation.digest, invitation.email.toUpperCase(), now);
      expect(await take()).toEqual(invitation);
      expect(await take()).toBeNull();
    });

    it('are taken by one of many at the same time', async () => {
      const { invitations, invitation } = await invited();
      const takes = Array.from({ length: 8 }, () => invitations.take(invitation.digest, invitation.email, now));
      expect((await Promise.all(takes)).filter((taken) => taken !== null)).toEqual([invitation]);
    });

    it('are for one address, and end at the instant of their expiry', async () => {
      const { invitations, invitation } = await invited({ expiresAt: now });
      const before = new Date(now.getTime() - 1);
      expect(await invitations.take(invitation.digest, 'other@example.com', before)).toBeNull();
      expect(await invitations.take(invitation.digest, invitation.email, now)).toBeNull();
      expect(await invitations.take(invitation.digest, invitation.email, before)).toEqual(invitation);
    });

    it('are looked at with and without the address, as long as they are open', async () => {
      const { invitations, invitation } = await invited({ expiresAt: now });
      const before = new Date(now.getTime() - 1);
      const { digest, email } = invitation;
      expect(await invitations.findOpen(digest, email.toUpperCase(), before)).toEqual(invitation);
      expect(await invitations.findOpen(digest, null, before)).toEqual(invitation);
      expect(await invitations.findOpen(digest, 'other@example.com', before)).toBeNull();
      expect(await invitations.findOpen(digest, null, now)).toBeNull();
      expect(await invitations.findOpen(anInvitation().digest, null, before)).toBeNull();
    });

    it('are counted while they are open, in all and for an address', async () => {
      const { invitations, invitation, transactions } = await invited();
      const { workspaceId, email } = invitation;
      await invitations.add(anInvitation({ workspaceId }));
      await invitations.add(anInvitation({ workspaceId, email, expiresAt: now }));
      const count = (address: string) => transactions.run(() => invitations.countOpen(workspaceId, address, now));
      expect(await count(email.toUpperCase())).toEqual({ inAll: 2, forAddress: 1 });
      expect(await count('other@example.com')).toEqual({ inAll: 2, forAddress: 0 });
    });

    it('are withdrawn one by one, in their own workspace', async () => {
      const { invitations, invitation } = await invited();
      expect(await invitations.withdraw(aWorkspace().id, invitation.id)).toBeNull();
      expect(await invitations.withdraw(invitation.workspaceId, invitation.id)).toEqual(invitation);
      expect(await invitations.withdraw(invitation.workspaceId, invitation.id)).toBeNull();
    });

    it('are withdrawn all at once for whoever sent them', async () => {
      const { invitations, invitation } = await invited();
      await invitations.withdrawAllBy(invitation.workspaceId, aUser().id);
      await invitations.withdrawAllBy(aWorkspace().id, invitation.invitedByUserId ?? '');
      await invitations.add({ ...anInvitation(), workspaceId: invitation.workspaceId, id: aUser().id });
      await invitations.withdrawAllBy(invitation.workspaceId, invitation.invitedByUserId ?? '');
      expect(await invitations.take(invitation.digest, invitation.email, now)).toBeNull();
    });
  });
}

export function keysContract(open: () => Promise<IdentityRepositories>): void {
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
