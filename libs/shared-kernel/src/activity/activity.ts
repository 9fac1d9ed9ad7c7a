/** How the actor was authenticated: by session, by API key or at the command line; `system` for the service itself. */
export const ACTIVITY_WAYS = ['session', 'api-key', 'command-line', 'system'] as const;
export type ActivityWay = (typeof ACTIVITY_WAYS)[number];

/** Who does something in a workspace. Every `Caller` is one. */
export interface Actor {
  readonly workspaceId: string;
  readonly userId?: string | null;
  readonly apiKeyId?: string;
  /** For actors that are neither a person nor a key; `userId` is then the person on whose behalf they act. */
  readonly via?: Extract<ActivityWay, 'command-line' | 'system'>;
  /** The interface that was used, if it is not one of the two APIs: `mcp`, and the name that the client gives itself. */
  readonly through?: string;
}

/** Details of an action. Never secrets, never texts of content. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One recorded action. */
export interface Activity {
  /** Entity type and event, such as `post.updated` or `api-key.created`. */
  readonly action: string;
  readonly entity: {
    /** Such as `post`. */
    readonly type: string;
    /** A UUID; null when the action concerns several entities. */
    readonly id: string | null;
    /** Its name at that time. */
    readonly name: string | null;
  };
  readonly details?: ActivityDetails;
  /** For the record of changes, as `ContentChange.keepsPlace`; it is not stored with the activity. */
  readonly keepsPlace?: boolean;
}

/** Records who did what. */
export abstract class ActivityLog {
  /**
   * Records an action of the open transaction. It is written with the transaction's last statement, so it is kept
   * exactly when the rest is. Longer values are cut to the limits of `boundedActivity`.
   *
   * @throws Error outside a transaction of `TransactionRunner`, and for an invalid action or type
   */
  abstract record(actor: Actor, activity: Activity): void;
}

/** The way in which the actor was authenticated. */
export function wayOf({ via, apiKeyId, userId }: Actor): ActivityWay {
  if (via !== undefined) return via;
  if (apiKeyId !== undefined) return 'api-key';
  return userId ? 'session' : 'system';
}
