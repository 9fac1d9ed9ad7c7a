import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EnsureAuthor, UpdateAuthor } from '@app/content';
import { ChangePermissions, operatorOf, RevokeApiKey } from '@app/identity';
import { Database, LongPolls, MAX_HELD, VersionWatch } from '@app/platform';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { Composition } from '../../apps/api/src/extensions/composition.ts';
import { startService } from '../../apps/api/src/service.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { allStatementsDuring } from '../support/database/count-statements.ts';
import { Feed, type FeedAnswer } from './feed.ts';

interface Answered {
  readonly status: number;
  readonly body: FeedAnswer;
}

describe('GET /changes?wait=', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let author: string;
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(async () => {
    agent.destroy();
    await test.stop();
  });
  beforeEach(async () => {
    workspace = await test.workspace();
    author = await test.app.get(EnsureAuthor).execute({ workspaceId: workspace.id }, { displayName: 'Mara' });
  });

  const write = (displayName: string) =>
    test.app.get(UpdateAuthor).execute({ workspaceId: workspace.id }, author, { displayName });

  const waitAt = async (cursor: string, seconds = 25) =>
    `${await test.app.getUrl()}/api/v1/external/changes?since=${cursor}&wait=${seconds}`;

  function held(url: string, key = workspace.key): Promise<Answered> {
    return new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'X-API-Key': key } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(parts).toString()) as FeedAnswer,
          }),
        );
      }).on('error', reject);
    });
  }

  async function waiting(count: number): Promise<void> {
    while (test.app.get(VersionWatch).waiting !== count) await sleep(5);
  }

  it('is held until something changes', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const answer = held(await waitAt(cursor), workspace.key);
    await waiting(1);
    await write('Jon');
    await expect(answer).resolves.toMatchObject({ status: 200, body: { data: [{ type: 'author', id: author }] } });
    await waiting(0);
  });

  it('is answered without rows when nothing does', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const { body } = await held(await waitAt(cursor, 1), workspace.key);
    expect(body).toMatchObject({ data: [], more: false, reset: false });
  });

  it('goes on waiting where what changed is nothing that it asks for', async () => {
    const reader = await test.member(workspace, ['posts:read']);
    const { cursor } = await new Feed(test, reader.key).begin();
    const answer = held(await waitAt(cursor, 4), reader.key);
    await waiting(1);
    const asked = await allStatementsDuring(test, async () => {
      await write('Jon');
      await answer;
    });
    expect((await answer).body).toMatchObject({ data: [], reset: false });
    expect(asked.filter(({ text }) => text.includes('type = any ($2::text[]) and version >= $3'))).toHaveLength(1);
  });

  it('is refused when the key is revoked meanwhile', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const answer = held(await waitAt(cursor), workspace.key);
    await waiting(1);
    const [key] = await test.app
      .get(Database)
      .query<{ id: string }>({ text: 'select id from api_keys where workspace_id = $1', values: [workspace.id] });
    await test.app.get(RevokeApiKey).execute(operatorOf(workspace.id), key?.id ?? '');
    await write('Jon');
    expect((await answer).status).toBe(401);
  });

  it('is answered by the rights of that moment', async () => {
    const reader = await test.member(workspace, ['authors:read']);
    const { cursor } = await new Feed(test, reader.key).begin();
    const less = held(await waitAt(cursor, 3), reader.key);
    await waiting(1);
    await test.app.get(ChangePermissions).execute(operatorOf(workspace.id), reader.userId, []);
    await write('Jon');
    expect((await less).body).toMatchObject({ data: [], reset: false });
    const more = held(await waitAt((await less).body.cursor), reader.key);
    await waiting(1);
    await test.app.get(ChangePermissions).execute(operatorOf(workspace.id), reader.userId, ['authors:read']);
    await write('Mara');
    expect((await more).body).toMatchObject({ data: [], reset: true });
  });

  it('holds nothing for a client that has gone', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const url = await waitAt(cursor);
    const gone = new AbortController();
    const answer = fetch(url, { headers: { 'X-API-Key': workspace.key }, signal: gone.signal }).catch(() => 'gone');
    await waiting(1);
    gone.abort();
    await expect(answer).resolves.toBe('gone');
    await waiting(0);
  });

  it('lets a thousand wait with one statement a second, and wakes all', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const url = await waitAt(cursor);
    const answers = Array.from({ length: MAX_HELD }, () => held(url));
    await waiting(MAX_HELD);
    const began = performance.now();
    const looks = await allStatementsDuring(test, async () => {
      // The rest of the API stays available.
      await test.as(workspace.key).get('/authors').expect(200);
      await sleep(2_000);
    });
    const versions = looks.filter(({ text }) => text.includes('content_version::float8 as version from workspaces'));
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.length).toBeLessThanOrEqual((performance.now() - began) / 1_000 + 1);
    const woken = await allStatementsDuring(test, async () => {
      await write('Jon');
      for (const { body } of await Promise.all(answers)) expect(body.data).toMatchObject([{ id: author }]);
    });
    // All send the same request: a few statements serve all of them.
    expect(woken.length).toBeLessThan(MAX_HELD / 4);
    await waiting(0);
  });

  it('is held for another workspace and another key of the same one while one key takes every place', async () => {
    const { cursor } = await new Feed(test, workspace.key).begin();
    const url = await waitAt(cursor);
    const early: Answered[] = [];
    const greedy = Array.from({ length: MAX_HELD }, () => held(url).then((answer) => void early.push(answer)));
    await waiting(MAX_HELD);
    const colleague = await test.member(workspace, ['authors:read']);
    const neighbour = await test.workspace();
    const theirs = await test.app.get(EnsureAuthor).execute({ workspaceId: neighbour.id }, { displayName: 'Ada' });
    const ofNeighbour = held(await waitAt((await new Feed(test, neighbour.key).begin()).cursor), neighbour.key);
    const ofColleague = held(await waitAt((await new Feed(test, colleague.key).begin()).cursor), colleague.key);
    while (early.length < 2) await sleep(5);
    expect(test.app.get(LongPolls).count).toBe(MAX_HELD);
    const unchanged = { status: 200, body: { data: [], cursor, more: false, reset: false } };
    expect(early).toEqual([unchanged, unchanged]);
    await test.app.get(UpdateAuthor).execute({ workspaceId: neighbour.id }, theirs, { displayName: 'Grace' });
    expect((await ofNeighbour).body.data).toMatchObject([{ type: 'author', id: theirs }]);
    expect(early).toHaveLength(2);
    await write('Jon');
    expect((await ofColleague).body.data).toMatchObject([{ type: 'author', id: author }]);
    await Promise.all(greedy);
    await waiting(0);
    expect(test.app.get(LongPolls).count).toBe(0);
  });

  it('is answered when the service stops', async () => {
    const settings = readSettings({
      DATABASE_URL: test.databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      PORT: '0',
      SHUTDOWN_DELAY_MS: '0',
      SHUTDOWN_GRACE_MS: '60000',
    });
    const service = await startService(settings, { log: () => {}, composition: Composition.none });
    const { cursor } = await new Feed(test, workspace.key).begin();
    const url = `http://127.0.0.1:${service.port}/api/v1/external/changes?since=${cursor}&wait=25`;
    const answer = held(url, workspace.key);
    const looks = `select from pg_stat_activity
                   where datname = current_database() and query like '%as version from workspaces%' and pid <> pg_backend_pid()`;
    while ((await test.app.get(Database).query({ text: looks })).length === 0) await sleep(20);
    const began = performance.now();
    await service.stop();
    await expect(answer).resolves.toMatchObject({ status: 200, body: { data: [], cursor, reset: false } });
    // Far less than the remaining waiting time.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
