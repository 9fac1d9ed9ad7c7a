import { describe, expect, it } from '@app/shared-kernel/testing';
import { NotFound } from '@app/shared-kernel';
import { AlreadyMember, EmailTaken, WorkspaceSlugTaken } from '@app/identity';
import { aMembership, aUser, aWorkspace } from './builders.ts';
import { invitationsContract, keysContract } from './credentials.contract.ts';
import type { IdentityRepositories } from './identity-repositories.ts';

/** What every store of this context promises; run on the fakes and on the database alike. */
export function identityRepositoriesContract(open: () => Promise<IdentityRepositories>): void {
  usersContract(open);
  workspacesContract(open);
  membershipsContract(open);
  invitationsContract(open);
  keysContract(open);
}

function usersContract(open: () => Promise<IdentityRepositories>): void {
  describe('users', () => {
    it('finds a user by id, and by e-mail in any case', async () => {
      const { users } = await open();
      const user = aUser({ email: 'Ada.Lovelace@Example.com', passwordHash: 'hash' });
      await users.add(user);
      expect(await users.findById(user.id)).toEqual(user);
      expect(await users.findByEmail('ada.lovelace@example.COM')).toEqual(user);
    });

    it('takes an underscore in an address literally', async () => {
      const { users } = await open();
      await users.add(aUser({ email: 'axb@wild.example' }));
      expect(await users.findByEmail('a_b@wild.example')).toBeNull();
    });

    it('refuses an address that differs only in case', async () => {
      const { users } = await open();
      await users.add(aUser({ email: 'grace@twice.example' }));
      await expect(users.add(aUser({ email: 'GRACE@twice.example' }))).rejects.toThrow(EmailTaken);
    });

    it('sets a password, and tells whether anybody has one', async () => {
      const { users, transactions } = await open();
      const user = aUser();
      await users.add(user);
      expect(await users.anybodyExists()).toBe(true);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.setPasswordHash(user.id, 'hash', at);
      expect(await users.findById(user.id)).toEqual({ ...user, passwordHash: 'hash', updatedAt: at });
      expect(await users.anybodyCanSignIn()).toBe(true);
      expect(await transactions.run(() => users.anybodyCanSignIn('held'))).toBe(true);
    });

    it('disables a user, enables and erases', async () => {
      const { users } = await open();
      const user = aUser();
      await users.add(user);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.setDisabled(user.id, at);
      expect(await users.findById(user.id)).toEqual({ ...user, disabledAt: at });
      await users.setDisabled(user.id, null);
      expect(await users.findById(user.id)).toEqual(user);
      await users.erase(user.id, at);
      expect(await users.findByEmail(user.email)).toBeNull();
      expect(await users.findById(user.id)).toMatchObject({
        displayName: 'Deleted account',
        passwordHash: null,
        disabledAt: at,
      });
    });

    it('renames a user', async () => {
      const { users } = await open();
      const user = aUser();
      await users.add(user);
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.rename(user.id, 'Grace', at);
      expect(await users.findById(user.id)).toEqual({ ...user, displayName: 'Grace', updatedAt: at });
    });

    it('knows set-up codes until they end', async () => {
      const { codes } = await open();
      const [one, other] = [Buffer.from('one'), Buffer.from('other')];
      await codes.add(one);
      expect([await codes.has(one), await codes.has(other)]).toEqual([true, false]);
      await codes.clear();
      expect(await codes.has(one)).toBe(false);
    });

    it('finds nobody for an unknown id', async () => {
      const { users } = await open();
      expect(await users.findById(aUser().id)).toBeNull();
    });
  });
}

function workspacesContract(open: () => Promise<IdentityRepositories>): void {
  describe('workspaces', () => {
    it('gives back every setting as it was added', async () => {
      const { workspaces, transactions } = await open();
      const workspace = aWorkspace({
        siteName: 'Site',
        siteUrl: 'https://example.com',
        defaultLocale: 'de-AT',
        twitterSite: '@site',
        facebookAppId: '42',
        breadcrumbsEnabled: false,
        siteVerification: { google: 'g', bing: null },
        defaultOgImageUrl: 'https://example.com/og.png',
        publisherType: 'Person',
        publisher: { name: 'Ada', logoMediaId: null, sameAs: ['https://example.com/ada'] },
        primaryColor: '#123456',
        logoUrl: 'https://example.com/logo.svg',
        aboutMd: '# About',
        seoTemplates: { post: { title: '{title} · {siteName}', description: null } },
      });
      await workspaces.add(workspace);
      expect(await workspaces.findById(workspace.id)).toEqual(workspace);
      expect(await workspaces.findBySlug(workspace.slug)).toEqual(workspace);
      expect(await transactions.run(() => workspaces.lockById(workspace.id))).toEqual(workspace);
    });

    it('refuses a taken slug, when adding and when saving', async () => {
      const { workspaces } = await open();
      const [one, other] = [aWorkspace(), aWorkspace()];
      await workspaces.add(one);
      await workspaces.add(other);
      await expect(workspaces.add(aWorkspace({ slug: one.slug }))).rejects.toThrow(WorkspaceSlugTaken);
      await expect(workspaces.save({ ...other, slug: one.slug })).rejects.toThrow(WorkspaceSlugTaken);
    });

    it('hides a deleted workspace, frees its slug, and knows it until it is erased', async () => {
      const { workspaces, transactions } = await open();
      const workspace = aWorkspace();
      await workspaces.add(workspace);
      await transactions.run(() => workspaces.markDeleted(workspace.id, new Date()));
      expect(await workspaces.findById(workspace.id)).toBeNull();
      expect(await workspaces.findBySlug(workspace.slug)).toBeNull();
      await workspaces.add(aWorkspace({ slug: workspace.slug }));
      expect(await workspaces.deletedIds()).toContain(workspace.id);
      await workspaces.erase(workspace.id);
      expect(await workspaces.deletedIds()).not.toContain(workspace.id);
    });

    it('saves what changed', async () => {
      const { workspaces } = await open();
      const workspace = aWorkspace();
      await workspaces.add(workspace);
      await workspaces.save({ ...workspace, siteName: 'Renamed' });
      expect(await workspaces.findById(workspace.id)).toEqual({ ...workspace, siteName: 'Renamed' });
    });
  });
}

function membershipsContract(open: () => Promise<IdentityRepositories>): void {
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
