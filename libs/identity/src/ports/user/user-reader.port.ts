import type { Page, PageRequest } from '@app/shared-kernel';

/** A person as the operator sees them. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly canSignIn: boolean;
  readonly disabledAt: Date | null;
  /** Workspaces that they own, and others that they are members of. */
  readonly owned: number;
  readonly joined: number;
  /** When a session of theirs was last used, to the hour; null when none is open. */
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

export abstract class UserReader {
  /** All users that were not deleted. */
  abstract list(request: PageRequest<'createdAt'>): Promise<Page<Account>>;
}
