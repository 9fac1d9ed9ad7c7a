export type ThrottledAct =
  | 'sign-up'
  | 'invitation-look-up'
  | 'invitation-mail'
  | 'password-reset'
  | 'password-reset-mail'
  | 'email-confirmation'
  | 'email-confirmation-mail'
  | 'test-mail'
  | 'second-step'
  | 'passkey-options'
  | 'passkey-sign-in'
  | 'provider-sign-in';

/** Limits attempts of clients that are not signed in, and mails. */
export abstract class PeerThrottle {
  /** @param peer address of the client; of mails, who causes them or gets them @throws RateLimited */
  abstract attempt(act: ThrottledAct, peer: string): Promise<void>;
}
