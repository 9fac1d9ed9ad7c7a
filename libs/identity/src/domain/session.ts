/** A session ends after as many days without a request. */
export const SESSION_IDLE_DAYS = 14;

/** A person who has just signed in. The token is known to nobody else, and shown this once. */
export interface Entrance<Person> {
  readonly user: Person;
  readonly token: string;
}
