/** Makes and hashes the codes by which users sign in who have lost their second factor. Only digests are stored. */
export abstract class RecoveryCodes {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** @param text as people write it, in any case, with or without hyphens and spaces @returns null for what is no code */
  abstract digestOf(text: string): Buffer | null;
}
