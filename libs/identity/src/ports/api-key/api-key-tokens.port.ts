/** A freshly made key: the only moment at which its text exists. */
export interface IssuedToken {
  readonly text: string;
  readonly prefix: string;
  readonly digest: Buffer;
}

export abstract class ApiKeyTokens {
  abstract issue(): IssuedToken;
  /** The digest that a key is looked up by; null for anything that cannot be a key, without asking the database. */
  abstract digestOf(text: string): Buffer | null;
}
