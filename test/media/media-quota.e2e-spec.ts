import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia } from '@app/content';
import { PDF } from '@app/content/testing';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { filesIn, upload } from './media-files.ts';

const FILES = 3;
const LIMIT = FILES * PDF.length;

describe('bytes of files that a workspace may hold', () => {
  let test: TestApp;
  let dataDir: string;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'galley-quota-'));
    test = await TestApp.start({ DATA_DIR: dataDir, MAX_MEDIA_BYTES_PER_WORKSPACE: String(LIMIT) });
    workspace = await test.workspace();
  });
  afterAll(async () => {
    await test.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are never passed, however many uploads come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(test, workspace.key, PDF)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(FILES);
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      const details = { reason: 'quota', quota: 'media-bytes', limit: LIMIT };
      expect(answer.body).toEqual({ code: 'CONFLICT', message: expect.any(String), details });
    }
    expect(await filesIn(dataDir)).toHaveLength(FILES);
    expect((await test.as(workspace.key).get('/media').expect(200)).body.total).toBe(FILES);
  });

  it('are free again once files are deleted', async () => {
    const [one] = (await test.as(workspace.key).get('/media').expect(200)).body.data as { id: string }[];
    await upload(test, workspace.key, PDF).expect(409);
    const caller = {
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    } as const;
    await test.app.get(DeleteMedia).execute({ caller, mediaId: one?.id ?? '' });
    await upload(test, workspace.key, PDF).expect(201);
  });

  it('are those of one workspace', async () => {
    await upload(test, (await test.workspace()).key, PDF).expect(201);
  });
});
