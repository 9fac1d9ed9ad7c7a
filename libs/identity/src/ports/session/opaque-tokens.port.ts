/** Random texts that say nothing by themselves. Only their digests are stored. */
export abstract class OpaqueTokens {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** The digest that a token is looked up by; null for anything that cannot be one. */
  abstract digestOf(text: string): Buffer | null;
}

export abstract class SessionTokens extends OpaqueTokens {}

export abstract class SetupCodeTokens extends OpaqueTokens {}

export abstract class InvitationTokens extends OpaqueTokens {}
