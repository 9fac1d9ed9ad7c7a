/** Random tokens without content. Only their digests are stored. */
export abstract class OpaqueTokens {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** The digest by which a token is found; null for anything that cannot be one. */
  abstract digestOf(text: string): Buffer | null;
}

export abstract class SessionTokens extends OpaqueTokens {}

export abstract class SetupCodeTokens extends OpaqueTokens {}

export abstract class InvitationTokens extends OpaqueTokens {}
