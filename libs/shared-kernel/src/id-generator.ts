/** Gives the core new identifiers: UUIDs of version 7, which sort by age (RFC 9562). */
export abstract class IdGenerator {
  abstract next(): string;
}
