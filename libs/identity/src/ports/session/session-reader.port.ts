import type { Page, PageRequest } from '@app/shared-kernel';
import type { OwnSession } from '../../domain/session/session.ts';

export const SESSION_SORTS = ['createdAt', 'lastSeenAt'] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

export abstract class SessionReader {
  /**
   * The user's active sessions, newest first by default.
   *
   * @param current digest of the session of the request
   */
  abstract list(userId: string, current: Buffer, request: PageRequest<SessionSort>): Promise<Page<OwnSession>>;
}
