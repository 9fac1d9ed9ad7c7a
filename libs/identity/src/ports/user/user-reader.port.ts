import type { Page, PageRequest } from '@app/shared-kernel';

/** An account as the operator sees it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly canSignIn: boolean;
  readonly disabledAt: Date | null;
  /** Number of workspaces that the user owns, and of others where the user is a member. */
  readonly owned: number;
  readonly joined: number;
  /** When a session of the user was last used, to the hour; null without an active session. */
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

export abstract class UserReader {
  /** All accounts that are not deleted. */
  abstract list(request: PageRequest<'createdAt'>): Promise<Page<Account>>;
}
