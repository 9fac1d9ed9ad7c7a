/** Random texts that open a preview. Only their digests are stored. */
export abstract class PreviewTokens {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** The digest that a token is looked up by; null for anything that cannot be one. */
  abstract digestOf(text: string): Buffer | null;
}
