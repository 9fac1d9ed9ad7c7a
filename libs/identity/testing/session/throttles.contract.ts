import type { PeerThrottle, SignInThrottle } from '@app/identity';
import { RateLimited } from '@app/shared-kernel';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';

/** More attempts than any throttle lets pass. */
const TOO_MANY = 1_000;

/** @returns how many attempts pass before one is refused */
async function passing(attempt: (n: number) => Promise<void>): Promise<number> {
  for (let n = 0; n < TOO_MANY; n += 1) {
    try {
      await attempt(n);
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(RateLimited);
      expect((refusal as RateLimited).retryAfterSeconds).toBeGreaterThan(0);
      return n;
    }
  }
  return TOO_MANY;
}

export interface OpenSignInThrottle {
  readonly throttle: SignInThrottle;
  /** @returns the id of an account that exists */
  account(): Promise<string>;
}

/** What every throttle of sign-ins promises; how much it lets pass is its own choice. */
export function signInThrottleContract(open: () => Promise<OpenSignInThrottle>): void {
  describe('as a SignInThrottle', () => {
    let throttle: SignInThrottle;
    let opened: OpenSignInThrottle;

    beforeAll(async () => {
      opened = await open();
      ({ throttle } = opened);
    });

    it('bounds the failures of an account from one peer, and leaves others alone', async () => {
      const [tried, other] = [await opened.account(), await opened.account()];
      const passed = await passing(() => throttle.attempt(tried, { peer: '10.1.0.1' }));
      expect(passed).toBeGreaterThan(0);
      expect(passed).toBeLessThan(TOO_MANY);
      await expect(throttle.attempt(other, { peer: '10.1.0.2' })).resolves.toBeUndefined();
    });

    it('bounds the failures of an account from wherever they come', async () => {
      const tried = await opened.account();
      expect(await passing((n) => throttle.attempt(tried, { peer: `10.2.${n >> 8}.${n & 255}` }))).toBeLessThan(
        TOO_MANY,
      );
    });

    it('counts afresh after a success', async () => {
      const tried = await opened.account();
      const passed = await passing(() => throttle.attempt(tried, { peer: '10.3.0.1' }));
      await throttle.forgive(tried, { peer: '10.3.0.1' });
      expect(await passing(() => throttle.attempt(tried, { peer: '10.3.0.1' }))).toBe(passed);
    });

    it('tells a client that is new to the account from one that was there before', async () => {
      const tried = await opened.account();
      const [home, abroad] = [{ peer: '10.10.0.1' }, { peer: '10.10.0.2' }];
      await throttle.remember(tried, home.peer);
      for (const client of [home, abroad]) await throttle.attempt(tried, client);
      expect(await throttle.forgive(tried, home)).toBe(false);
      expect(await throttle.forgive(tried, abroad)).toBe(true);
      expect(await throttle.forgive(tried, abroad)).toBe(false);
      expect(await throttle.forgive(tried, { peer: '10.10.0.3', session: Buffer.alloc(32, 2) })).toBe(false);
    });

    it('slows a peer from which the account was used before by its own failures alone', async () => {
      const tried = await opened.account();
      await throttle.attempt(tried, { peer: '10.4.0.1' });
      await throttle.forgive(tried, { peer: '10.4.0.1' });
      await passing((n) => throttle.attempt(tried, { peer: `10.5.${n >> 8}.${n & 255}` }));
      await expect(throttle.attempt(tried, { peer: '10.4.0.1' })).resolves.toBeUndefined();
    });

    it('slows neither the place of the sign-up nor a live session by the failures of strangers', async () => {
      const tried = await opened.account();
      await throttle.remember(tried, '10.7.0.1');
      await passing((n) => throttle.attempt(tried, { peer: `10.9.${n >> 8}.${n & 255}` }));
      await expect(throttle.attempt(tried, { peer: '10.7.0.1' })).resolves.toBeUndefined();
      await passing(() => throttle.attempt(tried, { peer: '10.9.255.1' }));
      const atHome = { peer: '10.9.255.1', session: Buffer.alloc(32, 1) };
      const passed = await passing(() => throttle.attempt(tried, atHome));
      expect(passed).toBeGreaterThan(0);
      expect(passed).toBeLessThan(TOO_MANY);
      await throttle.forgive(tried, atHome);
      await expect(throttle.attempt(tried, atHome)).resolves.toBeUndefined();
    });

    it('counts addresses that are of no account too', async () => {
      expect(await passing(() => throttle.attempt('no-account@example.com', { peer: '10.6.0.1' }))).toBeLessThan(
        TOO_MANY,
      );
    });
  });
}

/** What every throttle of peers promises; how much it lets pass is its own choice. */
export function peerThrottleContract(open: () => Promise<PeerThrottle>): void {
  describe('as a PeerThrottle', () => {
    it('bounds what one peer does of one kind, and nothing else', async () => {
      const throttle = await open();
      expect(await passing(() => throttle.attempt('sign-up', '10.8.0.1'))).toBeLessThan(TOO_MANY);
      await expect(throttle.attempt('sign-up', '10.8.0.2')).resolves.toBeUndefined();
      await expect(throttle.attempt('invitation-look-up', '10.8.0.1')).resolves.toBeUndefined();
    });
  });
}
