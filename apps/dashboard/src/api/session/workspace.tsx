import { createContext, use, type ReactNode } from 'react';
import type { Permission } from '@app/shared-kernel';
import type { Membership, User } from './me.ts';

/** The open workspace, and the user's permissions in it. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly membership: Membership;
  readonly user: User;
  /** Path of the workspace in the API. */
  readonly path: string;
  /** Whether the user has any of the given permissions. */
  readonly can: (...permissions: readonly Permission[]) => boolean;
}

const Context = createContext<Workspace | null>(null);

export function WorkspaceProvider({
  membership,
  user,
  children,
}: {
  membership: Membership;
  user: User;
  children: ReactNode;
}) {
  return <Context value={workspaceOf(membership, user)}>{children}</Context>;
}

/** @throws Error outside of a workspace's screens */
export function useWorkspace(): Workspace {
  const workspace = use(Context);
  if (!workspace) throw new Error('No workspace is open.');
  return workspace;
}

/** Null if no workspace is open. */
export function useWorkspaceIfAny(): Workspace | null {
  return use(Context);
}

export function workspaceOf(membership: Membership, user: User): Workspace {
  const { workspace, role } = membership;
  const permissions = new Set(membership.permissions);
  return {
    ...workspace,
    isOwner: role === 'owner',
    permissions,
    membership,
    user,
    path: `/workspaces/${workspace.id}`,
    can: (...wanted) => wanted.some((permission) => permissions.has(permission)),
  };
}
