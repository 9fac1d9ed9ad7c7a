import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { peerThrottleContract, signInThrottleContract } from '@app/identity/testing';
import { createDataSource, Database } from '@app/platform';
import { RateLimited } from '@app/shared-kernel';
import { openTestDatabase } from '../../../../../../test/support/database/database.ts';
import { PostgresPeerThrottle } from './postgres-peer-throttle.ts';
import { PostgresSignInThrottle } from './postgres-sign-in-throttle.ts';

describe('throttles in PostgreSQL', () => {
  let source: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url }).initialize();
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  /** How many attempts of a hundred and more pass, all at once and through two processes. */
  async function passing(count: number, attempt: (throttle: PostgresSignInThrottle, n: number) => Promise<void>) {
    const throttles = [0, 1].map(() => new PostgresSignInThrottle(new Database(source)));
    const attempts = Array.from({ length: count }, (_, n) => attempt(throttles[n % 2] as PostgresSignInThrottle, n));
    const results = await Promise.allSettled(attempts);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RateLimited);
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  async function aUserId(): Promise<string> {
    const id = randomUUID();
    await source.query(
      `insert into users (id, email, display_name, created_at, updated_at) values ($1, $2, 'A', now(), now())`,
      [id, `${id}@example.com`],
    );
    return id;
  }

  signInThrottleContract(async () => ({
    throttle: new PostgresSignInThrottle(new Database(source)),
    account: aUserId,
  }));

  peerThrottleContract(async () => new PostgresPeerThrottle(new Database(source)));

  it('lets ten failures of an account pass from one peer, and fifty from wherever they come', async () => {
    expect(await passing(40, (throttle) => throttle.attempt('ada', { peer: '10.0.0.1' }))).toBe(10);
    expect(await passing(80, (throttle, n) => throttle.attempt('ada', { peer: `10.0.1.${n}` }))).toBe(40);
  });

  it('slows nobody where they signed in before, whatever strangers and neighbours try', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    const [user, peer] = [await aUserId(), '10.4.4.4'];
    await throttle.attempt(user, { peer });
    await throttle.forgive(user, { peer });
    expect(await passing(80, (one, n) => one.attempt(user, { peer: `10.5.0.${n}` }))).toBe(50);
    await passing(200, (one, n) => one.attempt(`address ${n}`, { peer }));
    await throttle.attempt(user, { peer });
    await expect(throttle.attempt(user, { peer: '10.5.1.1' })).rejects.toThrow(RateLimited);
    expect(await passing(20, (one) => one.attempt(user, { peer }))).toBe(9);
  });

  it('gives a peer its attempts back when they succeed', async () => {
    const peer = '10.6.6.6';
    const throttle = new PostgresSignInThrottle(new Database(source));
    for (let n = 0; n < 150; n += 1) {
      const user = await aUserId();
      await throttle.attempt(user, { peer });
      await throttle.forgive(user, { peer });
    }
    await throttle.attempt('somebody new', { peer });
  });

  it('remembers fifty places of an account, and none for ever', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    const user = await aUserId();
    for (let n = 0; n < 60; n += 1) await throttle.forgive(user, { peer: `10.7.0.${n}` });
    const count = async () =>
      (await source.query<object[]>('select from sign_in_peers where user_id = $1', [user])).length;
    expect(await count()).toBe(50);
    await source.query(`update sign_in_peers set last_at = now() - interval '181 days' where user_id = $1`, [user]);
    await throttle.forgive(user, { peer: '10.7.1.1' });
    expect(await count()).toBe(1);
  });

  it('lets a hundred and fifty failures from one peer pass, whatever the account', async () => {
    expect(await passing(200, (throttle, n) => throttle.attempt(`user ${n}`, { peer: '10.1.1.1' }))).toBe(150);
  });

  it('starts an account afresh after a success', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    const grace = await aUserId();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++) await throttle.attempt(grace, { peer: '10.2.2.2' });
      await throttle.forgive(grace, { peer: '10.2.2.2' });
    }
    const refusal = await passing(11, (one) => one.attempt(grace, { peer: '10.2.2.2' }));
    expect(refusal).toBe(10);
  });

  it('says how long to wait, and stores no address', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    await passing(10, (one) => one.attempt('linus@example.com', { peer: '10.3.3.3' }));
    const refusal = (await throttle
      .attempt('linus@example.com', { peer: '10.3.3.3' })
      .catch((e: unknown) => e)) as RateLimited;
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(900);
    const rows = await new Database(source).query({ text: 'select key from sign_in_attempts' });
    expect(JSON.stringify(rows)).not.toMatch(/linus|10\.3\.3\.3/);
  });
});
