import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type OnApplicationShutdown } from '@nestjs/common';
import sharp from 'sharp';
import { MediaStore } from '@app/content';
import { mediaStoreContract } from '@app/content/testing';
import { DeleteWorkspace, operatorOf, PurgeDeletedWorkspaces } from '@app/identity';
import { createDataSource, Database, migrate, Public } from '@app/platform';
import { ApiDocuments } from '../../../apps/api/src/openapi/api-documents.ts';
import { Composition, defineExtension, override } from '../../../apps/galley/src/index.ts';
import { migrations } from '../../../migrations/index.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';
import { Shell } from '../../support/process/shell.ts';
import { comments } from './comments.extension.ts';
import { kept, noticed, pgMedia, PgMediaStore } from './pg-media.extension.ts';

const composition = Composition.of([comments, pgMedia, noticed], { COMMENTS_GREETING: 'said' });

describe('an installation with extensions', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start({}, { composition });
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-extensions-'));
    const settings = { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' };
    shell = new Shell(test.databaseUrl, settings, composition);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (key: string, body: object) => test.as(key).post('/comments', body);
  const rows = (text: string) => test.app.get(Database).query<{ n: number }>({ text });
  const countOfComments = async () => {
    const [row] = await rows('select count(*)::int as n from comments_comments');
    return row?.n ?? Number.NaN;
  };

  it('has routes behind the same guard and validation, in the document with their schemas', async () => {
    const own = await test.workspace();
    const { id: postId } = await new Given(test).post(own);
    await write(own.key, { postId, text: 'Lovely.' }).expect(201);
    const { body } = await test.as(own.key).get('/comments').expect(200);
    expect(body).toEqual({ data: [{ id: expect.any(String), text: 'Lovely.' }] });
    const { key } = await test.member(own, ['posts:read']);
    expectError(await write(key, { postId, text: 'x' }), 'FORBIDDEN', null);
    expectError(await write('galley_live_nobody', { postId, text: 'x' }), 'UNAUTHORIZED', null);
    expectError(await write(own.key, { postId, text: ' ' }), 'BAD_REQUEST', ['text']);
    const { schemas } = test.app.get(ApiDocuments).of('external').components;
    expect(schemas['Comment']).toMatchObject({ required: ['id', 'text'] });
  });

  it('has the replaced store in the service and in the command line alike, with the wrapper round it', async () => {
    await writeFile(join(folder, 'dot.md'), '---\ntitle: With a picture\ndate: 2024-01-01\n---\n\n![A dot](dot.png)\n');
    await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toFile(join(folder, 'dot.png'));
    const before = kept.length;
    const { code, err } = await shell.galley(`import markdown ${folder} --workspace ${workspace.slug} --json`);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(kept.length).toBe(before + 1);
    const path = kept.at(-1) as string;
    expect(await rows(`select length(bytes) as n from pg_media_files where path = '${path}'`)).toHaveLength(1);
    const picture = await test.http.get(`/media/${path}`).expect(200);
    expect(picture.headers['content-type']).toBe('image/png');
  });

  it('has commands of its own, which know the settings of the extension', async () => {
    const { id: postId } = await new Given(test).post(workspace);
    await write(workspace.key, { postId, text: 'Counted.' }).expect(201);
    const count = await countOfComments();
    expect(count).toBeGreaterThan(0);
    expect(await shell.galley('comments count')).toEqual({ code: 0, out: `said: ${count}`, err: '' });
  });

  it('leaves no row of an extension behind when a workspace is purged', async () => {
    const given = new Given(test);
    const { id: staying } = await given.post(workspace);
    await write(workspace.key, { postId: staying, text: 'Stays.' }).expect(201);
    const others = await countOfComments();
    const gone = await test.workspace();
    const { id: postId } = await given.post(gone);
    await write(gone.key, { postId, text: 'Soon gone.' }).expect(201);
    const owner = operatorOf(gone.id);
    await test.app.get(DeleteWorkspace).execute(owner, gone.slug);
    await test.app.get(PurgeDeletedWorkspaces).execute(new AbortController().signal);
    expect(await rows(`select 1 as n from comments_comments where workspace_id = '${gone.id}'`)).toEqual([]);
    expect(await rows(`select 1 as n from workspaces where id = '${gone.id}'`)).toEqual([]);
    expect(await countOfComments()).toBe(others);
  });
});

describe(PgMediaStore, () => {
  // A separate store, because the sweep of a running application writes a note to its store at any time.
  mediaStoreContract(async () => {
    const empty = await openTestDatabase();
    await migrate(empty.url, migrations, { further: composition.migrations });
    const source = await createDataSource({ url: empty.url, poolMax: 4 }).initialize();
    const close = async () => {
      await source.destroy();
      await empty.drop();
    };
    return { store: new PgMediaStore(new Database(source)), close };
  });
});

describe('migrations of extensions', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.drop());

  it('run after those of Galley, once, and are remembered apart', async () => {
    const shell = new Shell(database.url, {}, composition);
    const first = await shell.json<{ ran: string[] }>('migrate');
    expect(first.ran).toEqual(['CreateComments1764000000000', 'CreateFiles1764000000000']);
    expect(await shell.json('migrate')).toEqual({ ran: [] });
    const behind = new Shell(database.url, { MIGRATE: 'off' }, Composition.of([comments, pgMedia, another], {}));
    const refused = await behind.galley('workspace list');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('galley migrate') });
  });
});

class Another1764000000000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
const another = defineExtension({
  name: 'another',
  galley: '*',
  register: () => ({ migrations: [Another1764000000000] }),
});

@Controller('api/v1/external/posts')
class HidingController {
  @Get(':id')
  @Public()
  read(): object {
    return {};
  }
}

@Module({ controllers: [HidingController] })
class HidingModule implements OnApplicationShutdown {
  static ended = 0;

  onApplicationShutdown(): void {
    HidingModule.ended += 1;
  }
}

describe('an extension that does not fit', () => {
  it('cannot hide a route of Galley', async () => {
    const hiding = defineExtension({ name: 'hiding', galley: '*', register: () => ({ modules: [HidingModule] }) });
    await expect(TestApp.start({}, { composition: Composition.of([hiding], {}) })).rejects.toThrow(
      'These routes stand twice, so one of them would never answer: GET /api/v1/external/posts/:',
    );
    // Modules that were initialized before the failure are closed.
    expect(HidingModule.ended).toBe(1);
  });

  it('stops the start when two replace one port', async () => {
    const replacing = [override(MediaStore, PgMediaStore, Database)];
    const rival = defineExtension({ name: 'rival', galley: '*', register: () => ({ override: replacing }) });
    await expect(TestApp.start({}, { composition: Composition.of([pgMedia, rival], {}) })).rejects.toThrow(
      'The port MediaStore is replaced by pg-media and rival',
    );
  });
});
