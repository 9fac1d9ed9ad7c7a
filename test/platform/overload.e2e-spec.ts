import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

describe('an overloaded database', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  it('answers writes that wait too long for a lock with 500 and the time to wait, and the next ones as usual', async () => {
    const { id } = await given.post(workspace);
    const database = test.app.get(Database);
    const patch = (title: string) => test.as(workspace.key).patch(`/posts/${id}`, { title });
    await database.transaction(async () => {
      await database.execute({ text: 'select from posts where workspace_id = $1 for update', values: [workspace.id] });
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => patch(`Late ${at}`)));
      for (const { status, headers, body } of answers) {
        expect([status, Number(headers['retry-after']) > 0, body.code]).toEqual([500, true, 'INTERNAL']);
      }
    });
    expect((await patch('In time')).status).toBe(200);
  });
});
