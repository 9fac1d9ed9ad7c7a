import { randomBytes, randomUUID } from 'node:crypto';
import {
  IdentityTaken,
  type ExternalIdentity,
  type ExternalIdentityRepository,
  type GroupGrants,
  type ProviderAttempt,
  type ProviderAttempts,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aMembership, aUser, aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const LATER = new Date('2026-06-01T00:10:00.000Z');

export interface ProviderRepositories extends Pick<IdentityRepositories, 'users' | 'workspaces' | 'memberships'> {
  identities: ExternalIdentityRepository;
  attempts: ProviderAttempts;
  grants: GroupGrants;
}

/** What the stores of sign-in by providers promise. */
export function providerRepositoriesContract(open: () => Promise<ProviderRepositories>): void {
  describe('identities at providers', () => identitiesContract(open));
  describe('sign-ins at providers', () => attemptsContract(open));
  describe('what groups of providers give', () => grantsContract(open));
}

function identitiesContract(open: () => Promise<ProviderRepositories>): void {
  async function given() {
    const repositories = await open();
    const user = aUser();
    await repositories.users.add(user);
    const identity = (more: Partial<ExternalIdentity> = {}): ExternalIdentity => ({
      id: randomUUID(),
      userId: user.id,
      issuer: 'https://issuer.example',
      subject: randomUUID(),
      email: user.email,
      createdAt: NOW,
      lastUsedAt: NOW,
      ...more,
    });
    return { ...repositories, user, identity };
  }

  it('are found by issuer and subject together, and belong to one account', async () => {
    const { identities, users, identity } = await given();
    const one = identity();
    await identities.add(one);
    expect(await identities.find(one.issuer, one.subject)).toEqual(one);
    expect(await identities.find('https://other.example', one.subject)).toBeNull();
    expect(await identities.find(one.issuer, one.subject.toUpperCase())).toBeNull();
    const other = aUser();
    await users.add(other);
    const again = identity({ subject: one.subject, userId: other.id });
    await expect(identities.add(again)).rejects.toThrow(IdentityTaken);
    await expect(identities.add(identity({ userId: randomUUID() }))).rejects.toThrow(NotFound);
  });

  it('of a user are listed, note their use, and are removed one by one', async () => {
    const { identities, user, identity } = await given();
    const [first, second] = [identity(), identity({ createdAt: LATER, email: null })];
    await identities.add(second);
    await identities.add(first);
    await identities.noteUse(second.id, LATER);
    const both = [first, { ...second, lastUsedAt: LATER }];
    expect(await identities.ofUser(user.id)).toEqual(both);
    expect(await identities.lockOfUser(user.id)).toEqual(both);
    await identities.remove(first.id);
    expect(await identities.ofUser(user.id)).toEqual(both.slice(1));
    expect(await identities.ofUser(randomUUID())).toEqual([]);
  });
}

function attemptsContract(open: () => Promise<ProviderRepositories>): void {
  const attempt = (more: Partial<ProviderAttempt> = {}): ProviderAttempt => ({
    digest: randomBytes(32),
    provider: 'company',
    state: 'state',
    nonce: 'nonce',
    codeVerifier: 'verifier',
    userId: null,
    expiresAt: LATER,
    ...more,
  });

  it('are taken once by one of many, until they expire', async () => {
    const { attempts } = await open();
    const [one, other] = [attempt(), attempt()];
    await attempts.add(one, NOW);
    await attempts.add(other, NOW);
    const taken = await Promise.all(Array.from({ length: 8 }, () => attempts.take(one.digest, NOW)));
    expect(taken.filter((each) => each !== null)).toEqual([one]);
    expect(await attempts.take(other.digest, LATER)).toBeNull();
    expect(await attempts.take(randomBytes(32), NOW)).toBeNull();
  });
}

function grantsContract(open: () => Promise<ProviderRepositories>): void {
  async function given() {
    const repositories = await open();
    const [user, workspace] = [aUser(), aWorkspace()];
    await repositories.users.add(user);
    await repositories.workspaces.add(workspace);
    const membership = aMembership({ userId: user.id, workspaceId: workspace.id });
    await repositories.memberships.add(membership);
    return { ...repositories, user, workspace };
  }

  it('are stored for each member and provider, and replaced', async () => {
    const { grants, user, workspace } = await given();
    const grant = { workspaceId: workspace.id, permissions: ['posts:read', 'posts:write'], joined: true } as const;
    await grants.put(user.id, 'company', grant);
    await grants.put(user.id, 'company', { ...grant, permissions: ['posts:read'] });
    expect(await grants.ofUser(user.id, 'company')).toEqual([{ ...grant, permissions: ['posts:read'] }]);
    expect(await grants.ofUser(user.id, 'other')).toEqual([]);
    await expect(grants.put(randomUUID(), 'company', grant)).rejects.toThrow(NotFound);
  });

  it('go with the membership', async () => {
    const { grants, memberships, user, workspace } = await given();
    await grants.put(user.id, 'company', { workspaceId: workspace.id, permissions: [], joined: false });
    await memberships.remove(workspace.id, user.id);
    expect(await grants.ofUser(user.id, 'company')).toEqual([]);
  });
}
