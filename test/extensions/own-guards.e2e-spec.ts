import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { AccessSwitch, OwnGuardsModule } from './own-guards.module.ts';

describe('a guard of an outside module', () => {
  const access = new AccessSwitch();
  let test: TestApp;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({}, {}, [OwnGuardsModule.register(access)]);
    ({ key } = await test.workspace());
  });
  afterAll(() => test.stop());

  it('is asked for every request of its route, however often that was answered', async () => {
    await test.as(key).get('/guarded').expect(200);
    await test.as(key).get('/guarded').expect(200);
    access.open = false;
    await test.as(key).get('/guarded').expect(403);
    access.open = true;
    await test.as(key).get('/guarded').expect(200);
    expect(access.asked).toBe(4);
  });

  it('is passed over by cached answers where its route says that it may be', async () => {
    access.asked = 0;
    await test.as(key).get('/guarded/counted').expect(200);
    await test.as(key).get('/guarded/counted').expect(200);
    expect(access.asked).toBe(1);
  });
});

describe('a guard of an outside module before all routes', () => {
  it('is asked for every request of every route', async () => {
    const access = new AccessSwitch();
    const test = await TestApp.start({}, {}, [OwnGuardsModule.register(access, true)]);
    try {
      const { key } = await test.workspace();
      for (const path of ['/guarded/plain', '/posts']) {
        access.asked = 0;
        await test.as(key).get(path).expect(200);
        access.open = false;
        await test.as(key).get(path).expect(403);
        access.open = true;
        expect(access.asked).toBe(2);
      }
    } finally {
      await test.stop();
    }
  });
});
