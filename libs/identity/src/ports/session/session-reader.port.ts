import type { Page, PageRequest } from '@app/shared-kernel';
import type { OwnSession } from '../../domain/session/session.ts';

export const SESSION_SORTS = ['createdAt', 'lastSeenAt'] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

export abstract class SessionReader {
  /**
   * Those of the user that have not ended, the newest first unless asked otherwise.
   *
   * @param current digest of the session that asks
   */
  abstract list(userId: string, current: Buffer, request: PageRequest<SessionSort>): Promise<Page<OwnSession>>;
}
