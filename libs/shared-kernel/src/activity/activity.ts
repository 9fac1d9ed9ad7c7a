/** How somebody came: signed in, with a key, at the command line, or not at all: the service by itself. */
export const ACTIVITY_WAYS = ['session', 'api-key', 'command-line', 'system'] as const;
export type ActivityWay = (typeof ACTIVITY_WAYS)[number];

/** Who does something in a workspace. Every `Caller` is one. */
export interface Actor {
  readonly workspaceId: string;
  readonly userId?: string | null;
  readonly apiKeyId?: string;
  /** For those who are neither a person nor a key; whatever user is named then is somebody they act for. */
  readonly via?: Extract<ActivityWay, 'command-line' | 'system'>;
}

/** Values that say something about what was done. Never secrets, never texts of contents. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One thing that was done. */
export interface Activity {
  /** What, and what happened to it, such as `post.updated` or `api-key.created`. */
  readonly action: string;
  readonly entity: {
    /** Such as `post`. */
    readonly type: string;
    /** A UUID; null when it is about several at once. */
    readonly id: string | null;
    /** As people called it at the time. */
    readonly name: string | null;
  };
  readonly details?: ActivityDetails;
}

/** Remembers who did what. */
export abstract class ActivityLog {
  /**
   * Notes what the open transaction does. It is written with the transaction's last statement, so it is kept if and only if the
   * rest is. What is longer than the bounds of `boundedActivity` is cut.
   *
   * @throws Error outside a transaction of `TransactionRunner`, and for an action or type that is no name
   */
  abstract record(actor: Actor, activity: Activity): void;
}

/** How, in one word, somebody did it. */
export function wayOf({ via, apiKeyId, userId }: Actor): ActivityWay {
  if (via !== undefined) return via;
  if (apiKeyId !== undefined) return 'api-key';
  return userId ? 'session' : 'system';
}
