import type { Page, PageRequest } from '@app/shared-kernel';
import type { Member, Membership } from '../../domain/membership/membership.ts';
import type { Workspace } from '../../domain/workspace/workspace.ts';

export const MEMBER_SORTS = ['createdAt', 'email', 'displayName'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** A membership as its member sees it. */
export interface OwnMembership {
  readonly workspace: Workspace;
  /** The display name of the workspace's owner; null without one. */
  readonly owner: string | null;
  /** Whether the workspace demands a second factor, and the user has none. */
  readonly needsSecondFactor?: boolean;
  readonly membership: Pick<Membership, 'role' | 'permissions' | 'extras' | 'defaultAuthorId'>;
}

export abstract class MemberReader {
  abstract find(workspaceId: string, userId: string): Promise<Member | null>;
  /** Ordered by the name of the workspace. */
  abstract ofUser(userId: string): Promise<OwnMembership[]>;
  /** Newest first by default. */
  abstract list(workspaceId: string, request: PageRequest<MemberSort>): Promise<Page<Member>>;
}
