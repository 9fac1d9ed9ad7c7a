import { AlreadyMember } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aMembership, aUser, aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of memberships promises. */
export function membershipRepositoryContract(
  open: () => Promise<Pick<IdentityRepositories, 'memberships' | 'users' | 'workspaces' | 'transactions'>>,
): void {
  describe('memberships', () => {
    async function owned() {
      const repositories = await open();
      const [user, workspace] = [aUser(), aWorkspace()];
      await repositories.users.add(user);
      await repositories.workspaces.add(workspace);
      return { ...repositories, user, workspace };
    }

    it('finds, saves and removes a membership', async () => {
      const { memberships, transactions, user, workspace } = await owned();
      const membership = aMembership({ workspaceId: workspace.id, userId: user.id, permissions: ['posts:read'] });
      await memberships.add(membership);
      expect(await memberships.find(workspace.id, user.id)).toEqual(membership);
      expect(await transactions.run(() => memberships.lock(workspace.id, user.id))).toEqual(membership);
      await memberships.save({ ...membership, permissions: ['seo:write', 'tags:read'] });
      expect((await memberships.find(workspace.id, user.id))?.permissions).toEqual(['seo:write', 'tags:read']);
      await memberships.remove(workspace.id, user.id);
      expect(await memberships.find(workspace.id, user.id)).toBeNull();
    });

    it('leaves the membership of the same user in another workspace as it is', async () => {
      const { memberships, transactions, user, workspace, workspaces } = await owned();
      const elsewhere = aWorkspace();
      await workspaces.add(elsewhere);
      const here = aMembership({ workspaceId: workspace.id, userId: user.id, permissions: ['posts:read'] });
      const there = {
        ...here,
        workspaceId: elsewhere.id,
        permissions: ['tags:read'] as const,
        defaultAuthorId: aUser().id,
      };
      for (const membership of [here, there]) await memberships.add(membership);
      await memberships.save({ ...here, permissions: ['seo:write'], role: 'owner', defaultAuthorId: null });
      await memberships.releaseAuthor(workspace.id, there.defaultAuthorId);
      expect(await memberships.find(elsewhere.id, user.id)).toEqual(there);
      expect(await transactions.run(() => memberships.countOwned(user.id))).toBe(1);
      await memberships.save({ ...there, role: 'owner' });
      expect(await transactions.run(() => memberships.countOwned(user.id))).toBe(2);
      await memberships.remove(workspace.id, user.id);
      expect(await memberships.find(elsewhere.id, user.id)).toEqual({ ...there, role: 'owner' });
    });

    it('holds a membership, and counts what a user owns', async () => {
      const { memberships, transactions, user, workspace } = await owned();
      const membership = aMembership({ workspaceId: workspace.id, userId: user.id });
      await memberships.add(membership);
      expect(await transactions.run(() => memberships.hold(workspace.id, user.id))).toEqual(membership);
      expect(await transactions.run(() => memberships.hold(workspace.id, aUser().id))).toBeNull();
      expect(await transactions.run(() => memberships.countOwned(user.id))).toBe(0);
      await memberships.save({ ...membership, role: 'owner' });
      expect(await transactions.run(() => memberships.countOwned(user.id))).toBe(1);
    });

    it('removes all memberships of a user, and tells where they were', async () => {
      const { memberships, transactions, user, workspace } = await owned();
      await memberships.add(aMembership({ workspaceId: workspace.id, userId: user.id }));
      await transactions.run(() => memberships.suspendAll(user.id, true));
      expect(await transactions.run(() => memberships.removeAll(user.id))).toEqual([workspace.id]);
      expect(await memberships.find(workspace.id, user.id)).toBeNull();
      expect(await transactions.run(() => memberships.removeAll(user.id))).toEqual([]);
    });

    it('keeps a default author until the author is released, in the workspace', async () => {
      const { memberships, transactions, user, workspace } = await owned();
      const [authorId, other] = [aUser().id, aUser().id];
      const membership = aMembership({ workspaceId: workspace.id, userId: user.id, defaultAuthorId: authorId });
      await memberships.add(membership);
      await memberships.releaseAuthor(workspace.id, other);
      await memberships.releaseAuthor(aWorkspace().id, authorId);
      expect(await memberships.find(workspace.id, user.id)).toEqual(membership);
      await transactions.run(async () => {
        await memberships.lockDefaultAuthors(workspace.id);
        await memberships.releaseAuthor(workspace.id, authorId);
      });
      expect(await memberships.find(workspace.id, user.id)).toEqual({ ...membership, defaultAuthorId: null });
      await memberships.save({ ...membership, defaultAuthorId: other });
      expect((await memberships.find(workspace.id, user.id))?.defaultAuthorId).toBe(other);
    });

    it('knows the owner', async () => {
      const { memberships, user, workspace } = await owned();
      expect(await memberships.findOwner(workspace.id)).toBeNull();
      const owner = aMembership({ workspaceId: workspace.id, userId: user.id, role: 'owner' });
      await memberships.add(owner);
      expect(await memberships.findOwner(workspace.id)).toEqual(owner);
    });

    it('refuses to add the same member twice, and a user that does not exist', async () => {
      const { memberships, user, workspace } = await owned();
      const membership = aMembership({ workspaceId: workspace.id, userId: user.id });
      await memberships.add(membership);
      await expect(memberships.add(membership)).rejects.toThrow(AlreadyMember);
      await expect(memberships.add(aMembership({ workspaceId: workspace.id }))).rejects.toThrow(NotFound);
    });
  });
}
