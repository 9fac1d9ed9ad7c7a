export type ThrottledAct = 'sign-up' | 'invitation-look-up';

/** Bounds what strangers may do. */
export abstract class PeerThrottle {
  /** @param peer the network address that it comes from @throws RateLimited */
  abstract attempt(act: ThrottledAct, peer: string): Promise<void>;
}
