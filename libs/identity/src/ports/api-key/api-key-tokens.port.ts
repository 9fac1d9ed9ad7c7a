/** A new key; its text exists only here. */
export interface IssuedToken {
  readonly text: string;
  readonly prefix: string;
  readonly digest: Buffer;
}

/** Creates and hashes the tokens of API keys. */
export abstract class ApiKeyTokens {
  abstract issue(): IssuedToken;
  /** The digest by which a key is found; null for anything that cannot be a key, without a look-up. */
  abstract digestOf(text: string): Buffer | null;
}
