import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, JobRunner } from '@app/platform';
import { Jobs } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { Person } from '../support/people.ts';
import { aGhostExport } from './small-blogs.ts';

type Body = Record<string, unknown>;

describe('imports and exports of several accounts', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());

  const sql = (text: string, ...values: unknown[]) => test.app.get(Database).query<Body>({ text, values });

  /** Uploads a file to a new workspace, and asks for its import. @returns the path of the import */
  async function asked(person: Person): Promise<string> {
    const { path } = await person.workspace();
    const upload = person.post(`${path}/imports?format=ghost`).attach('file', aGhostExport(100), 'a.json');
    const id = ((await upload.expect(201)).body as { id: string }).id;
    await person.post(`${path}/imports/${id}/run`, {}).expect(200);
    return `${path}/imports/${id}`;
  }
  const read = async (person: Person, path: string) => (await person.get(path).expect(200)).body as Body;

  it('take turns: a stranger waits for no more than one import of an account that asked for four', async () => {
    const [busy, stranger] = [await Person.signUp(test), await Person.signUp(test)];
    const theirs: string[] = [];
    for (let at = 0; at < 4; at += 1) theirs.push(await asked(busy));
    const mine = await asked(stranger);
    const exporting = (await stranger.workspace()).path;
    const { body } = await stranger.post(`${exporting}/exports`, { format: 'markdown' }).expect(201);
    await test.app.get(JobRunner).idle();
    expect(await read(stranger, mine)).toMatchObject({ state: 'done' });
    const others = await Promise.all(theirs.map((path) => read(busy, path)));
    expect(others.map((other) => other['state'])).toEqual(['done', 'done', 'done', 'done']);
    const before = await sql(
      `select 1 from transfers t, transfers mine where mine.id = $1 and t.requested_by_user_id = $2
       and t.started_at between mine.requested_at and mine.started_at`,
      mine.split('/').at(-1),
      busy.id,
    );
    expect(before.length).toBeLessThanOrEqual(1);
    expect(await read(stranger, `${exporting}/exports/${(body as { id: string }).id}`)).toMatchObject({
      state: 'done',
    });
  });

  it('pass by twenty imports whose uploads are on other machines', async () => {
    const far = await Person.signUp(test);
    for (let at = 0; at < 20; at += 1) {
      const { id: group } = await far.workspace();
      const id = randomUUID();
      await sql(
        `insert into transfers (workspace_id, id, direction, format, state, file_name, requested_by_user_id, created_at, requested_at)
         values ($1, $2, 'import', 'ghost', 'waiting', 'far.json', $3, now(), now())`,
        group,
        id,
        far.id,
      );
      await test.app.get(Jobs).enqueue({ name: 'transfer.import', data: { id }, group, account: randomUUID() });
    }
    const near = await Person.signUp(test);
    const path = await asked(near);
    await test.app.get(JobRunner).idle();
    expect(await read(near, path)).toMatchObject({ state: 'done', summary: { created: 100 } });
    const waiting = await sql(`select 1 from transfers where state = 'waiting' and file_name = 'far.json'`);
    expect(waiting).toHaveLength(20);
  });
});
