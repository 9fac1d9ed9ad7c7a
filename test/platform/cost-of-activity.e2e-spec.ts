import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ActivityLog } from '@app/shared-kernel';
import { Client } from 'pg';
import { TestApp } from '../support/app.ts';
import { WriteScene } from '../support/writes.ts';
import { RECORDED } from './recorded-writes.ts';

/** Keeps nothing. */
class NoActivity extends ActivityLog {
  record(): void {
    return;
  }
}

/** In transactions that raise no content version there is no statement that entries could go along with. */
const BESIDE_CONTENT =
  /\/(members|invitations|api-keys|transfer-ownership)|dashboard\/workspaces$|link-health.*(fixed|ignored)/;

/** How many statements the work sends, in transactions and outside. */
async function statements(work: () => PromiseLike<unknown>): Promise<number> {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  let count = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    count += 1;
    return query.apply(this, args);
  };
  try {
    await work();
    return count;
  } finally {
    prototype.query = query;
  }
}

describe('what the activity log costs a write', () => {
  let recorded: WriteScene;
  let silent: WriteScene;

  beforeAll(async () => {
    // The jobs of the service begin at a random moment of their first minute: late in it, so not while this counts.
    const { random: draw } = Math;
    const random = jest.spyOn(Math, 'random').mockImplementation(() => 0.9 + draw() / 10);
    const environment = { SIGN_UP: 'open' };
    const overrides = { persistence: [{ provide: ActivityLog, useClass: NoActivity }] };
    recorded = await WriteScene.open(await TestApp.start(environment));
    silent = await WriteScene.open(await TestApp.start(environment, { overrides }));
    random.mockRestore();
  });
  afterAll(async () => {
    await recorded.test.stop();
    await silent.test.stop();
  });

  it.each(RECORDED.map((write) => ({ title: `${write.route} → ${write.leaves.join(', ')}`, write })))(
    'is no statement more where content changes, else one: $title',
    async ({ write }) => {
      const costs: number[] = [];
      for (const scene of [silent, recorded]) {
        const send = await write.prepare(scene);
        costs.push(await statements(() => send()));
      }
      const [without = 0, withLog = 0] = costs;
      const closes = write.leaves.join() === 'link-health.resolved';
      expect(without).toBeGreaterThan(2);
      expect(withLog - without).toBe(closes || BESIDE_CONTENT.test(write.route) ? 1 : 0);
    },
  );
});
