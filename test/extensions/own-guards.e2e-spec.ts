import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { OwnGuardsModule, Turnstile } from './own-guards.module.ts';

describe('a guard of an outside module', () => {
  const turnstile = new Turnstile();
  let test: TestApp;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({}, {}, [OwnGuardsModule.register(turnstile)]);
    ({ key } = await test.workspace());
  });
  afterAll(() => test.stop());

  it('is asked for every request of its route, however often that was answered', async () => {
    await test.as(key).get('/guarded').expect(200);
    await test.as(key).get('/guarded').expect(200);
    turnstile.open = false;
    await test.as(key).get('/guarded').expect(403);
    turnstile.open = true;
    await test.as(key).get('/guarded').expect(200);
    expect(turnstile.asked).toBe(4);
  });

  it('is passed over by cached answers where its route says that it may be', async () => {
    turnstile.asked = 0;
    await test.as(key).get('/guarded/counted').expect(200);
    await test.as(key).get('/guarded/counted').expect(200);
    expect(turnstile.asked).toBe(1);
  });
});

describe('a guard of an outside module before all routes', () => {
  it('is asked for every request of every route', async () => {
    const turnstile = new Turnstile();
    const test = await TestApp.start({}, {}, [OwnGuardsModule.register(turnstile, true)]);
    try {
      const { key } = await test.workspace();
      for (const path of ['/guarded/plain', '/posts']) {
        turnstile.asked = 0;
        await test.as(key).get(path).expect(200);
        turnstile.open = false;
        await test.as(key).get(path).expect(403);
        turnstile.open = true;
        expect(turnstile.asked).toBe(2);
      }
    } finally {
      await test.stop();
    }
  });
});
