export type ThrottledAct = 'sign-up' | 'invitation-look-up';

/** Limits attempts of clients that are not signed in. */
export abstract class PeerThrottle {
  /** @param peer address of the client @throws RateLimited */
  abstract attempt(act: ThrottledAct, peer: string): Promise<void>;
}
