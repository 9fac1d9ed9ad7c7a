/** Random tokens without content. Only their digests are stored. */
export abstract class OpaqueTokens {
  abstract issue(): { readonly text: string; readonly digest: Buffer };
  /** The digest by which a token is found; null for anything that cannot be one. */
  abstract digestOf(text: string): Buffer | null;
}

/** Creates and hashes the tokens of sessions. */
export abstract class SessionTokens extends OpaqueTokens {}

/** Creates and hashes the codes by which the first account is created. */
export abstract class SetupCodeTokens extends OpaqueTokens {}

/** Creates and hashes the tokens of links that are mailed to users. */
export abstract class AccountLinkTokens extends OpaqueTokens {}

/** Creates and hashes the tokens of invitations. */
export abstract class InvitationTokens extends OpaqueTokens {}

/** Creates and hashes the tokens of sign-ins that wait for their second step. */
export abstract class SecondStepTokens extends OpaqueTokens {}

/** Creates and hashes the challenges that passkeys answer: 256 random bits in base64url. */
export abstract class PasskeyChallenges extends OpaqueTokens {}

/** Creates and hashes the tokens by which a browser is known again when it comes back from a provider. */
export abstract class AttemptTokens extends OpaqueTokens {}
