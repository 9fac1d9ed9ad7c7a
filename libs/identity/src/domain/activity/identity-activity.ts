import type { Activity, Permission } from '@app/shared-kernel';
import type { ApiKey } from '../api-key/api-key.ts';
import type { Invitation } from '../invitation/invitation.ts';
import { changedSettings } from '../workspace/workspace-settings.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A user as a member. */
interface Person {
  readonly userId: string;
  readonly displayName: string | null;
}

function member({ userId, displayName }: Person, what: string, details: Activity['details']): Activity {
  return { action: `member.${what}`, entity: { type: 'member', id: userId, name: displayName }, details };
}

/** @param how `joined` by an invitation, or `added` by another user */
export function memberCame(
  person: Person,
  how: 'joined' | 'added',
  permissions: readonly Permission[],
  extras: readonly string[] = [],
): Activity {
  return member(person, how, { permissions: [...permissions, ...extras] });
}

/** @param how `left` by themselves, or `removed` by others */
export function memberWent(person: Person, how: 'left' | 'removed'): Activity {
  return member(person, how, {});
}

/** @param defaultAuthorId null for none */
export function defaultAuthorChanged(person: Person, defaultAuthorId: string | null): Activity {
  return member(person, 'default-author-changed', { defaultAuthorId });
}

/** Empty when the two lists contain the same. */
export function permissionsChanged(person: Person, before: readonly string[], after: readonly string[]): Activity[] {
  const added = after.filter((permission) => !before.includes(permission));
  const removed = before.filter((permission) => !after.includes(permission));
  return added.length + removed.length > 0 ? [member(person, 'permissions-changed', { added, removed })] : [];
}

/** Without the e-mail address, which readers of the log may not be allowed to see. */
export function invitationActivity(
  what: 'created' | 'withdrawn',
  { id, email, permissions, extras = [], defaultAuthorId = null }: Invitation,
): Activity {
  const name = `${Array.from(email)[0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
  return {
    action: `invitation.${what}`,
    entity: { type: 'invitation', id, name },
    details: { permissions: [...permissions, ...extras], ...(defaultAuthorId === null ? {} : { defaultAuthorId }) },
  };
}

/** @param key only its name and prefix are recorded */
export function keyActivity(
  what: 'created' | 'origins-changed' | 'revoked',
  { id, name, prefix, ...key }: ApiKey,
): Activity {
  const { createdByUserId, scope, origins } = key;
  const expiresAt = key.expiresAt?.toISOString() ?? null;
  const details = { prefix, createdByUserId, expiresAt, ...(scope === null ? {} : { scope, origins: [...origins] }) };
  return { action: `api-key.${what}`, entity: { type: 'api-key', id, name }, details };
}

export function workspaceCreated({ id, name, slug }: Workspace): Activity {
  return { action: 'workspace.created', entity: { type: 'workspace', id, name }, details: { slug } };
}

/** @param changedPaths number of public paths that changed with the permalinks */
export function workspaceUpdated(before: Workspace, after: Workspace, changedPaths: number): Activity {
  const fields = changedSettings(before, after);
  return {
    action: 'workspace.updated',
    entity: { type: 'workspace', id: after.id, name: after.name },
    details: fields.includes('permalinks') ? { fields, changedPaths } : { fields },
  };
}

export function ownershipTransferred({ id, name }: Workspace, fromUserId: string, toUserId: string): Activity {
  return {
    action: 'workspace.transferred',
    entity: { type: 'workspace', id, name },
    details: { fromUserId, toUserId },
  };
}

export function secondFactorPolicyChanged({ id, name }: Workspace, required: boolean): Activity {
  return {
    action: 'workspace.updated',
    entity: { type: 'workspace', id, name },
    details: { fields: ['requiresSecondFactor'], requiresSecondFactor: required },
  };
}
