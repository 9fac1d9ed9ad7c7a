import { RateLimited } from '@app/shared-kernel';
import { createDataSource, Database } from '@app/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../../../test/support/database.ts';
import { PostgresSignInThrottle } from './postgres-sign-in-throttle.ts';

describe(PostgresSignInThrottle.name, () => {
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

  it('lets ten failures of an account pass, from wherever they come', async () => {
    expect(await passing(40, (throttle, n) => throttle.attempt('ada', `10.0.0.${n}`))).toBe(10);
  });

  it('lets a hundred and fifty failures from one peer pass, whatever the account', async () => {
    expect(await passing(200, (throttle, n) => throttle.attempt(`user ${n}`, '10.1.1.1'))).toBe(150);
  });

  it('starts an account afresh after a success', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++) await throttle.attempt('grace', '10.2.2.2');
      await throttle.forgive('grace', '10.2.2.2');
    }
    const refusal = await passing(11, (one) => one.attempt('grace', '10.2.2.2'));
    expect(refusal).toBe(10);
  });

  it('says how long to wait, and stores no address', async () => {
    const throttle = new PostgresSignInThrottle(new Database(source));
    await passing(10, (one) => one.attempt('linus@example.com', '10.3.3.3'));
    const refusal = (await throttle.attempt('linus@example.com', '10.3.3.3').catch((e: unknown) => e)) as RateLimited;
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(900);
    const rows = await new Database(source).query({ text: 'select key from sign_in_attempts' });
    expect(JSON.stringify(rows)).not.toMatch(/linus|10\.3\.3\.3/);
  });
});
