import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeleteWorkspace, operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import { after, Composition, defineExtension } from '../../../apps/galley/src/index.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';
import { Shell } from '../../support/process/shell.ts';
import { newsletter, post } from './newsletter.extension.ts';

const composition = Composition.of([newsletter], {});

describe('listeners of an extension', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start({}, { composition });
    given = new Given(test);
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-listeners-'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: folder }, composition);
  });
  beforeEach(async () => {
    post.broken = false;
    // Waits until the notifications of earlier tests are delivered.
    await eventually(async () => (await jobs()).length === 0);
    post.sent.splice(0);
    post.reminders.splice(0);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const jobs = () =>
    test.app.get(Database).query<{ id: string; name: string; attempts: number; failed: boolean }>({
      text: `select id, name, attempts, failed_at is not null as failed from jobs
             where key is distinct from 'recurring' order by created_at`,
    });
  const isTold = ({ name, attempts }: { name: string; attempts: number }) =>
    name === 'extension.listener' && attempts > 0;
  const sentOf = (id: string) => post.sent.filter(({ entity }) => entity.id === id);
  const publish = (id: string) => test.as(workspace.key).patch(`/posts/${id}`, { status: 'published' });

  it('refuse a change in its transaction, with the answer of their choice', async () => {
    const { id } = await given.post(workspace, { title: 'Bread', status: 'draft' });
    const rude = await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Darn bread', status: 'published' });
    expectError(rude, 'BAD_REQUEST', ['title']);
    const { body } = await test.as(workspace.key).get(`/posts/${id}`).expect(200);
    expect(body).toMatchObject({ title: 'Bread', status: 'draft' });
    expect(await jobs()).toEqual([]);
  });

  it('hear once of what is published, be it born so or published later', async () => {
    const born = await given.post(workspace, { title: 'Born', status: 'published' });
    const later = await given.post(workspace, { title: 'Later', status: 'draft' });
    await publish(later.id).expect(200);
    await test.as(workspace.key).patch(`/posts/${later.id}`, { excerpt: 'Changed.' }).expect(200);
    const [first] = await eventually(() => sentOf(born.id).length > 0 && sentOf(born.id));
    const [second] = await eventually(() => sentOf(later.id).length > 0 && sentOf(later.id));
    expect(first).toEqual({
      id: expect.any(String),
      name: 'post.published',
      workspaceId: workspace.id,
      entity: { type: 'post', id: born.id, name: 'Born' },
      details: { from: null },
      actor: { via: 'api-key', userId: workspace.ownerId, apiKeyId: expect.any(String) },
      at: expect.any(String),
    });
    expect(second?.details).toEqual({ from: 'draft' });
    await eventually(async () => (await jobs()).length === 0);
    expect(post.sent).toHaveLength(2);
    expect(post.reminders.toSorted()).toEqual(['Born', 'Later']);
  });

  it('are told again when they fail, and set aside in the end, for the operator to see and to try again', async () => {
    post.broken = true;
    const { id } = await given.post(workspace, { title: 'Stuck', status: 'published' });
    const tried = await eventually(async () => (await jobs()).find(isTold));
    const skip = { text: 'update jobs set attempts = 9, run_at = now() where id = $1', values: [tried.id] };
    await eventually(async () => {
      await test.app.get(Database).execute(skip);
      return (await jobs()).some(({ failed }) => failed);
    });
    const listed = await shell.json('jobs list');
    expect(listed).toMatchObject([{ id: tried.id, name: 'extension.listener', error: 'the mail server is away' }]);
    const doctor = await shell.galley('doctor');
    expect(doctor).toMatchObject({ code: 1, err: 'Wrong: jobs.' });
    expect(await shell.galley(`jobs retry ${workspace.id}`)).toMatchObject({ code: 1 });
    expect(await shell.galley('jobs retry')).toMatchObject({ code: 1 });
    post.broken = false;
    expect(await shell.json(`jobs retry ${tried.id}`)).toEqual({ retried: 1 });
    await eventually(() => sentOf(id).length > 0);
    expect(await shell.json('jobs list')).toEqual([]);
  });

  it('hear of what an import at the command line brings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-heard-'));
    try {
      await writeFile(join(folder, 'one.md'), '---\ntitle: Imported\ndate: 2024-01-01\n---\n\nText.\n');
      const { code } = await shell.galley(`import markdown ${folder} --workspace ${workspace.slug} --json`);
      expect(code).toBe(0);
      const heard = await eventually(() => post.sent.find(({ entity }) => entity.name === 'Imported'));
      expect(heard.actor.via).toBe('command-line');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('leave nothing waiting when a workspace is purged', async () => {
    const gone = await test.workspace();
    post.broken = true;
    await given.post(gone, { status: 'published' });
    await eventually(async () => (await jobs()).some(isTold));
    await test.app.get(DeleteWorkspace).execute(operatorOf(gone.id), gone.slug);
    await eventually(async () => (await jobs()).length === 0);
    post.broken = false;
  });
});

it('stop the start when two of one extension have one name', () => {
  const twice = [after('mail', ['*'], () => undefined), after('mail', ['*'], () => undefined)];
  const extension = defineExtension({ name: 'twice', galley: '*', register: () => ({ after: twice }) });
  expect(() => Composition.of([extension], {})).toThrow('twice names two of its listeners mail.');
});
