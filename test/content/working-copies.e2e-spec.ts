import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('working copies', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  const put = (clientId: string, fields: object = {}, query = '', by = owner) =>
    by.put(`/working-copies/${clientId}${query}`, { entityType: 'post', content: { title: 'Ry' }, ...fields });

  it('are kept, read, listed, changed by version and dropped', async () => {
    const [clientId, entityId] = [randomUUID(), randomUUID()];
    const content = { title: 'Rye', bodyJson: [{ type: 'blink', '<b>': ' \u2028</script>' }], n: [1e21, null] };
    const { body: first } = await put(clientId, { entityId, baseVersion: 7, content }).expect(200);
    expect(first).toEqual({
      clientId,
      entityType: 'post',
      entityId,
      baseVersion: 7,
      version: expect.any(Number),
      title: 'Rye',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await owner.get(`/working-copies/${clientId}`).expect(200)).body).toEqual({ ...first, content });
    const { body: list } = await owner.get(`/working-copies?entityId=${entityId}`).expect(200);
    expect(list).toEqual({ data: [first], page: 1, pageSize: 10, order: 'desc', total: 1, totalPages: 1 });
    const version = (first as { version: number }).version + 1;
    const [before, now] = [`?ifVersion=${version - 1}`, `?ifVersion=${version}`];
    const { body: second } = await put(clientId, { content: null }, before).expect(200);
    expect(second).toMatchObject({ version, title: null, entityId: null });
    const late = await put(clientId, {}, before).expect(409);
    expect(late.body).toMatchObject({ code: 'CONFLICT', details: { reason: 'version', version } });
    expect((await owner.delete(`/working-copies/${clientId}${before}`).expect(409)).body.details.version).toBe(version);
    await owner.delete(`/working-copies/${clientId}${now}`).expect(204);
    expectError(await owner.get(`/working-copies/${clientId}`).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/working-copies/${clientId}`).expect(404), 'NOT_FOUND');
  });

  it('are one a person and entity', async () => {
    const [clientId, entityId] = [randomUUID(), randomUUID()];
    await put(clientId, { entityId }).expect(200);
    const other = await put(randomUUID(), { entityId }).expect(409);
    expect(other.body.details).toEqual({ reason: 'exists', clientId });
    const member = await owner.member('posts:write');
    await put(randomUUID(), { entityId }, '', member).expect(200);
    const races = await Promise.all(
      Array.from({ length: 16 }, () => put(randomUUID(), { entityId: owner.workspaceId, entityType: 'workspace' })),
    );
    const statuses = races.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  });

  it('take every change of many at once that names no version', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => put(clientId, { content: n })));
    const versions = answers.map(({ body }) => (body as { version: number }).version).sort((a, b) => a - b);
    expect(versions.map((version) => version - versions[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are seen by their writer alone, in their workspace alone', async () => {
    const clientId = randomUUID();
    await put(clientId).expect(200);
    const member = await owner.member('posts:write');
    expectError(await member.get(`/working-copies/${clientId}`).expect(404), 'NOT_FOUND');
    expectError(await member.delete(`/working-copies/${clientId}`).expect(404), 'NOT_FOUND');
    expect((await member.get('/working-copies').expect(200)).body.total).toBe(0);
    const other = await Dashboard.open(test);
    expectError(await other.get(`/working-copies/${clientId}`).expect(404), 'NOT_FOUND');
    await put(clientId, { content: 'another' }, '', other).expect(200);
    expect((await owner.get(`/working-copies/${clientId}`)).body.content).toEqual({ title: 'Ry' });
  });

  it('ask for the right to write the entity', async () => {
    const member = await owner.member('pages:write');
    expectError(await put(randomUUID(), {}, '', member).expect(403), 'FORBIDDEN');
    await put(randomUUID(), { entityType: 'page' }, '', member).expect(200);
    expectError(await (await owner.member('posts:read')).get('/working-copies').expect(403), 'FORBIDDEN');
  });

  it('raise no version of the content and leave no entry in the log', async () => {
    const database = test.app.get(Database);
    const state = async () =>
      database.query({
        text: `select content_version, (select count(*) from activities where workspace_id = $1) as entries
               from workspaces w where id = $1`,
        values: [owner.workspaceId],
      });
    const before = await state();
    const clientId = randomUUID();
    for (let n = 0; n < 5; n += 1) await put(clientId, { content: n }).expect(200);
    await owner.delete(`/working-copies/${clientId}`).expect(204);
    expect(await state()).toEqual(before);
  });

  it('take what a body can hold', async () => {
    const clientId = randomUUID();
    const text = 'ü'.repeat(2_000_000);
    await put(clientId, { content: { text } }).expect(200);
    const { body } = await owner.get(`/working-copies/${clientId}`).expect(200);
    expect(body.content.text === text).toBe(true);
    await owner.delete(`/working-copies/${clientId}`).expect(204);
  });

  it('are at most two hundred', async () => {
    const writer = await owner.member('posts:write');
    for (let n = 0; n < 200; n += 1) await put(randomUUID(), { content: n }, '', writer).expect(200);
    const refused = await put(randomUUID(), {}, '', writer).expect(409);
    expect(refused.body.details).toEqual({ reason: 'quota' });
  });

  it.each([
    ['an id that is none', 'x', {}, 'clientId'],
    ['an unknown type', randomUUID(), { entityType: 'redirect' }, 'entityType'],
    ['no content', randomUUID(), { content: undefined }, 'content'],
    ['a base that no entity has', randomUUID(), { baseVersion: -1 }, 'baseVersion'],
    ['an entity that is no id', randomUUID(), { entityId: 7 }, 'entityId'],
  ])('refuse %s', async (_, clientId, fields, path) => {
    expectError(await put(clientId, fields).expect(400), 'BAD_REQUEST', [path]);
  });

  it('refuse queries and texts that make no sense', async () => {
    const clientId = randomUUID();
    for (const query of ['?ifVersion=x', '?ifVersion=-1', '?ifVersion=1&ifVersion=2', '?ifVersion=99999999999']) {
      expectError(await put(clientId, {}, query).expect(400), 'BAD_REQUEST', ['ifVersion']);
    }
    await put(clientId, { content: { a: '\0' } }).expect(400);
    await put(clientId, { content: { '\ud800': 1 } }).expect(400);
    for (const query of ['?entityId=x', '?entityType=loaf', '?page=0', '?fields=content']) {
      await owner.get(`/working-copies${query}`).expect(400);
    }
    expectError(await owner.get('/working-copies/x').expect(400), 'BAD_REQUEST', ['clientId']);
    expectError(await owner.delete('/working-copies/x').expect(400), 'BAD_REQUEST', ['clientId']);
    await owner.get(`/working-copies/${clientId}`).expect(404);
  });
});
