import type { SecondStepMethod } from '../second-factor/second-factor.ts';

/** A session ends after this many days without a request. */
export const SESSION_IDLE_DAYS = 14;

/** For so many minutes, a session confirms who a user without a password is. */
export const CONFIRMING_MINUTES = 10;

/** A user who has just signed in. The token is shown only once. */
export interface Entrance<Person> {
  readonly user: Person;
  readonly token: string;
}

/** What is still asked of a user who has taken the first step of a sign-in. */
export interface SecondStep {
  /** Names the sign-in; shown only once. */
  readonly token: string;
  readonly methods: readonly SecondStepMethod[];
  readonly expiresAt: Date;
}

/** A sign-in whose second step is still to be taken. */
export interface PendingEntrance<Person> {
  readonly user: Person;
  readonly secondStep: SecondStep;
}

/** Code points of a `User-Agent` that are stored. */
export const BROWSER_NAME_MAX = 300;

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string;
  /** The `User-Agent` at sign-in. */
  readonly browser: string | null;
  /** Network address at sign-in; null for sessions from before addresses were stored. */
  readonly peer: string | null;
  /** Whether it is the session of this request. */
  readonly current: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}
