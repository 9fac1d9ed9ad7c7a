import { expect, it } from '@jest/globals';
import { RateLimiter, type RateState } from '@app/platform';
import { Composition, defineExtension, wrap } from '../../../apps/galley/src/index.ts';
import { TestApp } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';

/** A rate limiter that can refuse every request. */
class Gate extends RateLimiter {
  static closed = false;

  constructor(private readonly inner: RateLimiter) {
    super();
  }

  async take(): Promise<RateState> {
    const state = await this.inner.take();
    return Gate.closed ? { ...state, allowed: false } : state;
  }

  giveBack(): void {
    this.inner.giveBack();
  }
}

it('an extension can wrap the rate limiter', async () => {
  const gate = defineExtension({
    name: 'gate',
    galley: '*',
    register: () => ({ wrap: [wrap(RateLimiter, (inner) => new Gate(inner))] }),
  });
  const test = await TestApp.start({}, { composition: Composition.of([gate], {}) });
  try {
    const { key } = await test.workspace();
    await test.as(key).get('/posts').expect(200);
    Gate.closed = true;
    expectError(await test.as(key).get('/posts'), 'RATE_LIMITED', null);
    expect(Gate.closed).toBe(true);
  } finally {
    await test.stop();
  }
});
