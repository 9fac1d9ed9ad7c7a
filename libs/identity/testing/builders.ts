import { createHash, randomUUID } from 'node:crypto';
import { settingsOf, type ApiKey, type Invitation, type Membership, type User, type Workspace } from '@app/identity';
import { PERMISSIONS, type Caller, type Permission } from '@app/shared-kernel';

const AT = new Date('2026-01-01T00:00:00.000Z');
const STAMPS = { createdAt: AT, updatedAt: AT };

export function aUser(given: Partial<User> = {}): User {
  const id = given.id ?? randomUUID();
  return {
    id,
    email: `${id}@example.com`,
    displayName: 'Ada',
    passwordHash: null,
    disabledAt: null,
    emailConfirmedAt: null,
    awaitsConfirmation: false,
    ...STAMPS,
    ...given,
  };
}

export function aWorkspace(given: Partial<Workspace> = {}): Workspace {
  const id = given.id ?? randomUUID();
  return { ...settingsOf({ name: 'A blog', slug: `blog-of-${id}` }), id, version: 1, ...STAMPS, ...given };
}

export function aMembership(given: Partial<Membership> = {}): Membership {
  return {
    workspaceId: randomUUID(),
    userId: randomUUID(),
    role: 'member',
    permissions: [],
    extras: [],
    defaultAuthorId: null,
    ...STAMPS,
    ...given,
  };
}

export function anInvitation(given: Partial<Invitation> = {}): Invitation {
  const id = given.id ?? randomUUID();
  return {
    workspaceId: randomUUID(),
    id,
    email: `${id}@example.com`,
    permissions: ['posts:read'],
    extras: [],
    defaultAuthorId: null,
    digest: createHash('sha256').update(id).digest(),
    invitedByUserId: null,
    expiresAt: new Date('2099-01-01T00:00:00.000Z'),
    createdAt: AT,
    ...given,
  };
}

export function anApiKey(given: Partial<ApiKey> = {}): ApiKey {
  const id = given.id ?? randomUUID();
  return {
    workspaceId: randomUUID(),
    id,
    name: 'website',
    prefix: 'galley_live_abcdef',
    digest: createHash('sha256').update(id).digest(),
    createdByUserId: randomUUID(),
    scope: null,
    origins: [],
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    createdAt: AT,
    ...given,
  };
}

/** A member with the given permissions, or the owner with all of them. */
export function aCaller(
  given: Partial<Omit<Caller, 'permissions'>> & { permissions?: readonly Permission[] } = {},
): Caller {
  const { role = 'member', permissions = [], ...rest } = given;
  return {
    workspaceId: randomUUID(),
    userId: randomUUID(),
    role,
    permissions: new Set(role === 'owner' ? PERMISSIONS : permissions),
    ...rest,
  };
}
