import { describe, expect, it } from '@app/shared-kernel/testing';
import { anInvitation, aUser, aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of invitations promises. */
export function invitationRepositoryContract(
  open: () => Promise<Pick<IdentityRepositories, 'invitations' | 'users' | 'workspaces' | 'transactions'>>,
): void {
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

    it('are found by the tokens of mails, too, until they are taken', async () => {
      const { invitations, invitation } = await invited();
      const { workspaceId, id, email } = invitation;
      const [first, second] = [anInvitation().digest, anInvitation().digest];
      for (const digest of [first, second]) await invitations.addMailed(workspaceId, id, digest);
      await invitations.addMailed(workspaceId, anInvitation().id, anInvitation().digest);
      expect(await invitations.findOpenById(workspaceId, id, now)).toEqual(invitation);
      expect(await invitations.findOpenById(aWorkspace().id, id, now)).toBeNull();
      expect(await invitations.findOpenById(workspaceId, id, invitation.expiresAt)).toBeNull();
      expect(await invitations.findOpen(first, email, now)).toEqual({ ...invitation, foundByMail: true });
      expect(await invitations.findOpen(second, 'other@example.com', now)).toBeNull();
      expect(await invitations.take(second, email, now)).toMatchObject({ id });
      expect(await invitations.findOpen(first, null, now)).toBeNull();
      expect(await invitations.findOpen(invitation.digest, null, now)).toBeNull();
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

    it('bring an author until the author is released, in the workspace', async () => {
      const authorId = aUser().id;
      const { invitations, invitation } = await invited({ defaultAuthorId: authorId });
      const { digest, email, workspaceId } = invitation;
      await invitations.releaseAuthor(workspaceId, aUser().id);
      await invitations.releaseAuthor(aWorkspace().id, authorId);
      expect(await invitations.findOpen(digest, email, now)).toEqual(invitation);
      await invitations.releaseAuthor(workspaceId, authorId);
      expect(await invitations.findOpen(digest, email, now)).toEqual({ ...invitation, defaultAuthorId: null });
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
