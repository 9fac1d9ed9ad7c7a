import type { Activity, ActivityDetails, ActivityWay } from '@app/shared-kernel';

/** One line of the activity log of a workspace. */
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
  /** The person, also where a key acted for them; null at the command line. */
  readonly userId: string | null;
  /** As it was at the time. */
  readonly displayName: string | null;
  readonly apiKeyId: string | null;
  readonly apiKeyName: string | null;
  readonly apiKeyPrefix: string | null;
}
