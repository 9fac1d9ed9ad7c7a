import { QuotaExceeded } from '@app/shared-kernel';

export interface QuotaLimits {
  /** Workspaces that one account owns. */
  readonly ownedWorkspaces: number;
  /** Keys of a workspace that are neither revoked nor expired. */
  readonly liveKeys: number;
  /** Invitations of a workspace that can still be accepted. */
  readonly openInvitations: number;
}

export const DEFAULT_QUOTAS: QuotaLimits = { ownedWorkspaces: 50, liveKeys: 100, openInvitations: 500 };

/** Further invitations to one address would offer the same. */
const OPEN_INVITATIONS_FOR_ADDRESS = 1;

/** Limits of accounts and workspaces; 0 for no limit. */
export class Quotas {
  private readonly limits: QuotaLimits;

  constructor(limits: Partial<QuotaLimits> = {}) {
    this.limits = { ...DEFAULT_QUOTAS, ...limits };
  }

  /** @param held number of workspaces that the account already owns @throws QuotaExceeded */
  assertMayOwnAnother(held: number): void {
    assertRoom('owned-workspaces', this.limits.ownedWorkspaces, held, 'An account owns at most {limit} workspaces.');
  }

  /** @param held number of active keys of the workspace @throws QuotaExceeded */
  assertMayIssueAnother(held: number): void {
    assertRoom('api-keys', this.limits.liveKeys, held, 'A workspace has at most {limit} API keys that still work.');
  }

  /** @throws QuotaExceeded */
  assertMayInviteAnother({ inAll, forAddress }: { inAll: number; forAddress: number }): void {
    assertRoom(
      'invitations-for-address',
      OPEN_INVITATIONS_FOR_ADDRESS,
      forAddress,
      'This address has an open invitation already; withdraw it first.',
    );
    assertRoom('invitations', this.limits.openInvitations, inAll, 'A workspace has at most {limit} open invitations.');
  }
}

function assertRoom(quota: string, limit: number, held: number, message: string): void {
  if (limit > 0 && held >= limit) throw new QuotaExceeded(message.replace('{limit}', String(limit)), quota, limit);
}
