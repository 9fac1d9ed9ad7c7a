import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anImage, startS3Server, type S3Server } from '@app/content/testing';
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { lineWith } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(300_000);

const DASHBOARD = '/api/v1/dashboard';

/** Runs the programs and packages that the Dockerfile copies, outside of the repository. */
describe('what the image holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-image-'));
  let database: TestDatabase;
  let s3: S3Server;
  let service: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const prepare = pathToFileURL(resolve('scripts/prepare.mjs')).href;
    const build = `const { prepare } = await import(${JSON.stringify(prepare)}); await prepare();`;
    for (const args of [
      ['--input-type=module', '--eval', build],
      ['scripts/copy-runtime.mjs', folder],
    ])
      expect(spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status).toBe(0);
    for (const path of ['package.json', 'dist/programs', 'dist/dashboard'])
      cpSync(path, join(folder, path), { recursive: true });
    [database, s3] = await Promise.all([openTestDatabase(), startS3Server('media')]);
    service = spawn(process.execPath, ['--enable-source-maps', 'dist/programs/api.js'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...settings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = /http:[^\s"]+/.exec(await lineWith(service, 'Galley is at'))?.[0] ?? '';
  });
  afterAll(async () => {
    const gone = once(service, 'exit');
    service.kill('SIGTERM');
    await gone;
    await s3.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = () => ({
    PORT: '0',
    SIGN_UP: 'open',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DELAY_MS: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    REDIS_URL: 'redis://127.0.0.1:1',
    MEDIA_STORAGE: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };

  function galley(...args: string[]): string {
    const env = { PATH: process.env['PATH'], ...settings() };
    const program = ['dist/programs/cli.js', ...args];
    const { stdout, stderr, status } = spawnSync(process.execPath, program, { cwd: folder, env, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    return stdout;
  }

  it('serves, hashes passwords, and takes and edits pictures in a bucket', async () => {
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    galley('user', 'create', '--email', 'first@example.com', '--name', 'First');
    const person = { email: 'a@example.com', password: 'twelve letters', displayName: 'A' };
    const entered = await post(`${DASHBOARD}/auth/sign-up`, person);
    expect(entered).toMatchObject({ token: expect.any(String) });
    const { token } = entered;
    const Authorization = `Bearer ${token}`;
    const { id } = await post(`${DASHBOARD}/workspaces`, { name: 'Blog', slug: 'blog' }, { Authorization });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await anImage('png', 60, 40))]), 'a.png');
    const path = `${address}${DASHBOARD}/workspaces/${id}/media`;
    const uploaded = await fetch(path, { method: 'POST', headers: { Authorization }, body: form });
    expect(uploaded.status).toBe(201);
    const media = (await uploaded.json()) as { id: string };
    const edited = await fetch(`${path}/${media.id}/edits`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ resize: { width: 10 } }),
    });
    expect([edited.status, await edited.json()]).toEqual([201, expect.objectContaining({ width: 10 })]);
  });

  it('shows the dashboard, and runs commands', async () => {
    expect((await fetch(`${address}/dashboard/`)).status).toBe(200);
    expect(JSON.parse(galley('workspace', 'list', '--json'))).toEqual([expect.objectContaining({ slug: 'blog' })]);
  });
});
