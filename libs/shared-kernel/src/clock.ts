/** Gives the core the current time. */
export abstract class Clock {
  abstract now(): Date;
}
