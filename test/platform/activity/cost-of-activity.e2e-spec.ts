import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ActivityLog } from '@app/shared-kernel';
import { Composition } from '../../../apps/galley/src/index.ts';
import { ratings } from '../../extensions/kit/ratings.extension.ts';
import { TestApp } from '../../support/app.ts';
import { everyStatementOf } from '../../support/database/count-statements.ts';
import { WriteScene } from '../../support/writes/writes.ts';
import { RECORDED } from './recorded-writes.ts';

/** Stores nothing. */
class NoActivity extends ActivityLog {
  record(): void {
    return;
  }
}

/** They check permissions first, and raise no content version, so no statement can include their entries. */
const NOTHING_ELSE_TO_CLOSE = /\/(members|members\/\{\}|default-author|invitations|transfer-ownership|second-factor)$/;

// Each background job runs once in the first seconds, and its statements could be counted.
jest.retryTimes(3, { retryImmediately: true });

describe('what the activity log costs a write', () => {
  let recorded: WriteScene;
  let silent: WriteScene;

  beforeAll(async () => {
    const composition = Composition.of([ratings], {});
    const environment = { SIGN_UP: 'open' };
    const overrides = { identity: [{ provide: ActivityLog, useClass: NoActivity }] };
    recorded = await WriteScene.open(await TestApp.start(environment, { composition }));
    silent = await WriteScene.open(await TestApp.start(environment, { overrides, composition }));
  });
  afterAll(async () => {
    await recorded.test.stop();
    await silent.test.stop();
  });

  it.each(RECORDED.map((write) => ({ title: `${write.route} → ${write.leaves.join(', ')}`, write })))(
    'is no statement more where content changes, else one: $title',
    async ({ write }) => {
      const costs: string[][] = [];
      for (const scene of [silent, recorded]) {
        const send = await write.prepare(scene);
        costs.push(await everyStatementOf(() => send()));
      }
      const [without = [], withLog = []] = costs;
      expect(without.length).toBeGreaterThan(2);
      const more = NOTHING_ELSE_TO_CLOSE.test(write.route) ? 1 : 0;
      expect({ without, withLog, more: withLog.length - without.length }).toEqual({ without, withLog, more });
    },
  );
});
