/** What the service knows of a person, besides the content of workspaces. */
export interface PersonalData {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly emailConfirmedAt: Date | null;
    readonly displayName: string;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly memberships: readonly {
    readonly workspaceId: string;
    readonly workspaceName: string;
    readonly role: string;
    readonly permissions: readonly string[];
    readonly createdAt: Date;
  }[];
  readonly sessions: readonly {
    readonly browser: string | null;
    /** Network address at sign-in. */
    readonly place: string | null;
    readonly createdAt: Date;
    readonly lastSeenAt: Date;
  }[];
  /** Without secrets. */
  readonly secondFactor: { readonly totpSince: Date | null; readonly recoveryCodes: number };
  readonly passkeys: readonly {
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }[];
  /** At providers by which the person signs in. */
  readonly identities: readonly {
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
    readonly createdAt: Date;
    readonly lastUsedAt: Date;
  }[];
  /** Instants of the latest sign-ins from each network address, of which only digests are stored. */
  readonly knownAddresses: readonly { readonly lastUsedAt: Date }[];
  readonly apiKeys: readonly {
    readonly workspaceId: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }[];
  readonly invitationsSent: readonly {
    readonly workspaceId: string;
    readonly email: string;
    readonly createdAt: Date;
  }[];
  readonly preferences: unknown;
  /** The latest entries of activity logs, at most `ACTIVITY_MAX`. */
  readonly activity: readonly {
    readonly workspaceId: string;
    readonly action: string;
    readonly entityName: string | null;
    readonly createdAt: Date;
  }[];
}

/** Entries of activity logs in an export of personal data. */
export const ACTIVITY_MAX = 10_000;
