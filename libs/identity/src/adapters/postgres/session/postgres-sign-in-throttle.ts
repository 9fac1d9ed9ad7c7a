import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '@app/platform';
import { isUuid } from '@app/shared-kernel';
import { SignInThrottle, type SignInClient } from '../../../ports/session/sign-in-throttle.port.ts';
import { attemptCounter, counting, digestOf, keyOf } from './attempt-counter.ts';

/**
 * Failed sign-ins allowed within a window: for an account from one client, from a client for all accounts, and for an
 * account from all clients.
 */
const PER_PAIR = 10;
const PER_PEER = 150;
const PER_ACCOUNT = 50;
const WINDOW_SECONDS = 15 * 60;
/** Days for which the clients of sign-ups and sign-ins are stored, and how many of them. */
const KNOWN_DAYS = 180;
const KNOWN_PEERS = 50;
/** Looked up for addresses without an account, so that these take as many statements as accounts. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Counts failures by account and client together. A client that has signed up for the account or signed in to it before
 * is only limited by its own failures, and a live session by those of the session; the counters of the account and of
 * the client apply to other clients.
 */
export class PostgresSignInThrottle extends SignInThrottle {
  private readonly pairs: RateLimiterPostgres;
  private readonly accounts: RateLimiterPostgres;
  private readonly peers: RateLimiterPostgres;

  constructor(private readonly database: Database) {
    super();
    this.pairs = attemptCounter(database, 'pair', PER_PAIR, WINDOW_SECONDS);
    this.accounts = attemptCounter(database, 'account', PER_ACCOUNT, WINDOW_SECONDS);
    this.peers = attemptCounter(database, 'peer', PER_PEER, WINDOW_SECONDS);
  }

  attempt(account: string, client: SignInClient): Promise<void> {
    const { peer, session } = client;
    return counting(async () => {
      await this.pairs.consume(pairOf(account, client));
      if (session || (await this.isKnown(account, peer))) return;
      await this.peers.consume(keyOf(peer));
      await this.accounts.consume(keyOf(account));
    });
  }

  async forgive(account: string, client: SignInClient): Promise<boolean> {
    const { peer, session } = client;
    await this.pairs.delete(pairOf(account, client));
    const wasStrange = await this.store(account, peer);
    if (session || !wasStrange) return false;
    await this.peers.reward(keyOf(peer));
    await this.accounts.reward(keyOf(account));
    return true;
  }

  async remember(account: string, peer: string): Promise<void> {
    await this.store(account, peer);
  }

  private async isKnown(account: string, peer: string): Promise<boolean> {
    const rows = await this.database.query({
      name: 'sign-in-peer-known',
      text: 'select from sign_in_peers where user_id = $1 and peer = $2',
      values: [isUuid(account) ? account : NO_ACCOUNT, digestOf(peer)],
    });
    return rows.length > 0;
  }

  /** @returns whether the client was unknown before */
  private async store(account: string, peer: string): Promise<boolean> {
    const [row] = await this.database.query<{ strange: boolean }>({
      name: 'sign-in-peer-remember',
      text: `with forgotten as (
               delete from sign_in_peers
               where user_id = $1 and peer <> $2 and (
                 last_at < now() - make_interval(days => ${KNOWN_DAYS})
                 or peer in (select peer from sign_in_peers where user_id = $1 and peer <> $2
                             order by last_at desc offset ${KNOWN_PEERS - 1}))
             )
             insert into sign_in_peers (user_id, peer) values ($1, $2)
             on conflict (user_id, peer) do update set last_at = excluded.last_at
             returning (xmax = 0) as strange`,
      values: [account, digestOf(peer)],
    });
    return row?.strange ?? false;
  }
}

/** Sessions have a counter of their own, so that nobody who shares their address uses it up. */
function pairOf(account: string, { peer, session }: SignInClient): string {
  return keyOf(session ? `${account} session ${session.toString('hex')}` : `${account} ${peer}`);
}
