import { NotFound, type TransactionRunner } from '@app/shared-kernel';
import {
  AlreadyMember,
  EmailTaken,
  WorkspaceSlugTaken,
  type ApiKeyRepository,
  type InvitationRepository,
  type MembershipRepository,
  type UserRepository,
  type WorkspaceRepository,
} from '@app/identity';
import { describe, expect, it } from '@jest/globals';
import { aMembership, anApiKey, anInvitation, aUser, aWorkspace } from './builders.ts';

/** The repositories of one store: what one of them adds, the others may refer to. */
export interface IdentityRepositories {
  users: UserRepository;
  workspaces: WorkspaceRepository;
  memberships: MembershipRepository;
  invitations: InvitationRepository;
  keys: ApiKeyRepository;
  transactions: TransactionRunner;
}

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
      const at = new Date('2026-05-05T00:00:00.000Z');
      await users.setPasswordHash(user.id, 'hash', at);
      expect(await users.findById(user.id)).toEqual({ ...user, passwordHash: 'hash', updatedAt: at });
      expect(await transactions.run(() => users.anybodyCanSignIn())).toBe(true);
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

function invitationsContract(open: () => Promise<IdentityRepositories>): void {
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

    it('are withdrawn one by one, in their own workspace', async () => {
      const { invitations, invitation } = await invited();
      expect(await invitations.withdraw(aWorkspace().id, invitation.id)).toBe(false);
      expect(await invitations.withdraw(invitation.workspaceId, invitation.id)).toBe(true);
      expect(await invitations.withdraw(invitation.workspaceId, invitation.id)).toBe(false);
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

function keysContract(open: () => Promise<IdentityRepositories>): void {
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

    it('keeps the first revocation when revoked again', async () => {
      const { keys, key } = await keyed();
      const first = new Date('2026-02-01T00:00:00.000Z');
      expect((await keys.revoke(key.workspaceId, key.id, first))?.revokedAt).toEqual(first);
      const again = await keys.revoke(key.workspaceId, key.id, new Date('2026-03-01T00:00:00.000Z'));
      expect(again).toEqual({ ...key, revokedAt: first });
    });

    it('revokes no key of another workspace', async () => {
      const { keys, key } = await keyed();
      expect(await keys.revoke(aWorkspace().id, key.id, new Date())).toBeNull();
      expect((await keys.find(key.workspaceId, key.id))?.revokedAt).toBeNull();
    });
  });
}
