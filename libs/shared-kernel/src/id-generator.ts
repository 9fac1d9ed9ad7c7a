/** Where the core gets new identifiers from: UUIDs of version 7, so that they sort by age (RFC 9562). */
export abstract class IdGenerator {
  abstract next(): string;
}
