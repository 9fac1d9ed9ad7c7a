import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PruneActivities } from '@app/identity';
import { Database, JobRunner } from '@app/platform';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { TestApp } from '../support/app.ts';
import { Person } from '../support/people.ts';

describe('how long the activity log is kept', () => {
  let test: TestApp;
  let database: Database;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', ACTIVITY_RETENTION_DAYS: '30' });
    database = test.app.get(Database);
  });
  afterAll(() => test.stop());

  async function actions(workspaceId: string): Promise<string[]> {
    const rows = await database.query<{ action: string }>({
      text: 'select action from activities where workspace_id = $1 order by created_at, id',
      values: [workspaceId],
    });
    return rows.map(({ action }) => action);
  }

  it('is as many days as the setting says', async () => {
    const person = await Person.signUp(test);
    const { id, path } = await person.workspace();
    await person.post(`${path}/tags`, { slug: 'rye', name: 'Rye' }).expect(201);
    const age = (action: string, days: number) =>
      database.execute({
        text: `update activities set created_at = now() - $3 * interval '1 day' where workspace_id = $1 and action = $2`,
        values: [id, action, days],
      });
    await age('workspace.created', 31);
    await age('tag.created', 29);
    expect(await test.app.get(PruneActivities).execute()).toBe(1);
    expect(await actions(id)).toEqual(['tag.created']);
  });

  it('is no longer than the workspace', async () => {
    const person = await Person.signUp(test);
    const { id, path, slug } = await person.workspace();
    const other = await person.workspace();
    await person.post(`${path}/tags`, { slug: 'rye', name: 'Rye' }).expect(201);
    await person.delete(path, { slug }).expect(204);
    await test.app.get(JobRunner).idle();
    expect(await actions(id)).toEqual([]);
    expect(await actions(other.id)).toEqual(['workspace.created']);
  });

  it('is a year unless it is set, and never nothing', () => {
    expect(readSettings({}).activityRetentionDays).toBe(365);
    for (const wrong of ['0', '-1', '1.5', 'ever', '36501'])
      expect(() => readSettings({ ACTIVITY_RETENTION_DAYS: wrong })).toThrow(
        'ACTIVITY_RETENTION_DAYS must be an integer',
      );
  });
});
