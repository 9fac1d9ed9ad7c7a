import { SignInThrottle, type SignInClient } from '@app/identity';
import { RateLimited } from '@app/shared-kernel';

const PER_PAIR = 3;
const PER_ACCOUNT = 6;

/** Lets three failures of an account from one peer pass, and six from peers that are strange to it. */
export class InMemorySignInThrottle extends SignInThrottle {
  private readonly pairs = new Map<string, number>();
  private readonly accounts = new Map<string, number>();
  private readonly known = new Set<string>();

  async attempt(account: string, { peer, session }: SignInClient): Promise<void> {
    const pair = `${account} ${peer}`;
    count(this.pairs, session ? `${account} ${session.toString('hex')}` : pair, PER_PAIR);
    if (!session && !this.known.has(pair)) count(this.accounts, account, PER_ACCOUNT);
  }

  async forgive(account: string, { peer, session }: SignInClient): Promise<boolean> {
    const pair = `${account} ${peer}`;
    this.pairs.delete(session ? `${account} ${session.toString('hex')}` : pair);
    const wasKnown = this.known.has(pair);
    this.known.add(pair);
    if (session || wasKnown) return false;
    this.accounts.set(account, Math.max(0, (this.accounts.get(account) ?? 0) - 1));
    return true;
  }

  async remember(account: string, peer: string): Promise<void> {
    this.known.add(`${account} ${peer}`);
  }
}

function count(counts: Map<string, number>, key: string, limit: number): void {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  if (next > limit) throw new RateLimited(60);
}
