import { PeerThrottle, type ThrottledAct } from '@app/identity';
import { RateLimited } from '@app/shared-kernel';

/** Lets three attempts of a peer pass. */
export class InMemoryPeerThrottle extends PeerThrottle {
  private readonly attempts = new Map<string, number>();

  attempt(act: ThrottledAct, peer: string): Promise<void> {
    const count = (this.attempts.get(`${act} ${peer}`) ?? 0) + 1;
    this.attempts.set(`${act} ${peer}`, count);
    return count > 3 ? Promise.reject(new RateLimited(60)) : Promise.resolve();
  }
}
