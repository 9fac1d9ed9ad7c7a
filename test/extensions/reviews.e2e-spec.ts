import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { overheard, ReviewsModule } from './reviews.module.ts';

describe('the activity log and modules of outsiders', () => {
  const heard: string[] = [];
  let broken = false;
  let test: TestApp;
  let dashboard: Dashboard;

  beforeAll(async () => {
    const listener = overheard(({ workspaceId }, { action, entity }) => {
      if (broken) throw new Error('nobody listens');
      heard.push(`${workspaceId} ${action} ${entity.name}`);
    });
    test = await TestApp.start({ SIGN_UP: 'open' }, { overrides: { identity: [listener] } }, [
      ReviewsModule.register(),
    ]);
    dashboard = await Dashboard.open(test);
  });
  beforeEach(() => void heard.splice(0));
  afterAll(() => test.stop());

  async function newest(): Promise<{ action: string }[]> {
    const { body } = await dashboard.get('/activity?pageSize=1').expect(200);
    return (body as { data: { action: string }[] }).data;
  }

  it('hold an action of their own beside those of Galley, with who did it', async () => {
    const postId = randomUUID();
    await dashboard.post(`/reviews/${postId}`).expect(204);
    expect(await newest()).toMatchObject([
      {
        action: 'review.requested',
        entity: { type: 'review', id: postId, name: null },
        details: { urgent: true },
        actor: { via: 'session', displayName: 'Somebody' },
      },
    ]);
    const { body } = await dashboard.get('/activity?entityType=review&action=review.requested').expect(200);
    expect(body).toMatchObject({ total: 1 });
  });

  it('are heard of by a listener, whoever recorded', async () => {
    await dashboard.post('/tags', { slug: 'rye', name: 'Rye' }).expect(201);
    await dashboard.post(`/reviews/${randomUUID()}`).expect(204);
    expect(heard).toEqual([
      `${dashboard.workspaceId} tag.created Rye`,
      `${dashboard.workspaceId} review.requested null`,
    ]);
    expect(await newest()).toMatchObject([{ action: 'review.requested' }]);
  });

  it('belong to the transaction: when the listener fails, nothing has happened', async () => {
    const before = await newest();
    broken = true;
    expectError(await dashboard.post('/tags', { slug: 'oat', name: 'Oat' }).expect(500), 'INTERNAL');
    broken = false;
    await dashboard.get('/tags/oat').expect(404);
    expect(await newest()).toEqual(before);
  });
});
