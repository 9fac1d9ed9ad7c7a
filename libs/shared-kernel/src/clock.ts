/** Where the core gets the time from. */
export abstract class Clock {
  abstract now(): Date;
}
