/** Random tokens that open a preview. Only their digests are stored. */
export abstract class PreviewTokens {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** The digest by which a token is found; null for a text that cannot be a token. */
  abstract digestOf(text: string): Buffer | null;
}
