import type { Page, PageRequest } from '@app/shared-kernel';
import type { Member } from '../domain/membership.ts';

export const MEMBER_SORTS = ['createdAt', 'email', 'displayName'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export abstract class MemberReader {
  abstract find(workspaceId: string, userId: string): Promise<Member | null>;
  /** Newest first unless asked otherwise. */
  abstract list(workspaceId: string, request: PageRequest<MemberSort>): Promise<Page<Member>>;
}
