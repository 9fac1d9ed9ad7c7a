import type { Activity, ActivityDetails, ActivityWay } from '@app/shared-kernel';

/** An entry of a workspace's activity log. */
export interface ActivityEntry {
  readonly workspaceId: string;
  readonly id: string;
  readonly action: string;
  readonly entity: Activity['entity'];
  readonly details: ActivityDetails;
  readonly actor: ActivityActor;
  readonly createdAt: Date;
}

/** Who did it. */
export interface ActivityActor {
  readonly via: ActivityWay;
  /** The user, also if a key acted on their behalf; null at the command line. */
  readonly userId: string | null;
  /** The name at that time. */
  readonly displayName: string | null;
  readonly apiKeyId: string | null;
  readonly apiKeyName: string | null;
  readonly apiKeyPrefix: string | null;
  /** The interface that was used, such as `mcp`, and the name that the client gives itself; null for the two APIs. */
  readonly through: string | null;
}
