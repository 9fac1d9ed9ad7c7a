import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia, UpdatePost } from '@app/content';
import { PDF } from '@app/content/testing';
import { operatorOf } from '@app/identity';
import { pathOf, uploaded } from '../media/media-files.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { freePort } from '../support/process/free-port.ts';
import { lineWith } from '../support/process/service-process.ts';
import { ContentWrites } from '../support/writes/content-writes.ts';

const isThere = ['varnishd', 'cc'].every((name) => spawnSync('which', [name]).status === 0);
const whereVarnishIs = isThere ? describe : describe.skip;

interface Seen {
  readonly status: number;
  readonly kept: string | null;
  readonly body: string;
}

whereVarnishIs('Varnish before the service (skipped where Varnish or a C compiler is not installed)', () => {
  const children: ChildProcess[] = [];
  let folder: string;
  let test: TestApp;
  let workspace: TestWorkspace;
  let writes: ContentWrites;
  let front: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-varnish-'));
    test = await TestApp.start();
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    writes = await ContentWrites.fill(test, workspace);
    const port = await freePort();
    front = `http://127.0.0.1:${port}`;
    const service = await test.app.getUrl();
    const vcl = (await readFile('deploy/varnish/galley-tags.vcl', 'utf8')).replace(
      '"3000"',
      `"${new URL(service).port}"`,
    );
    await writeFile(join(folder, 'galley.vcl'), vcl);
    const work = join(folder, 'work');
    children.push(
      spawn(
        'varnishd',
        // Started by root it would switch to a user who cannot read the folder.
        [
          '-j',
          'none',
          '-F',
          '-n',
          work,
          '-a',
          `127.0.0.1:${port}`,
          '-f',
          join(folder, 'galley.vcl'),
          '-s',
          'malloc,32m',
        ],
        {
          stdio: 'ignore',
        },
      ),
    );
    while ((await fetch(front).catch(() => null)) === null) {
      if (children[0]?.exitCode !== null) throw new Error('Varnish does not start.');
      await sleep(50);
    }
    const environment = { GALLEY_URL: service, GALLEY_API_KEY: workspace.key, VARNISH_URL: front };
    const follower = spawn(process.execPath, ['deploy/varnish/purge-by-tags.mjs'], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(follower);
    await lineWith(follower, 'following');
  });
  afterAll(async () => {
    for (const child of children) {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await gone;
    }
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(path: string, key: string | null = workspace.key): Promise<Seen> {
    const response = await fetch(front + path, { headers: key === null ? {} : { 'X-API-Key': key } });
    expect(response.headers.has('x-cache-tags')).toBe(false);
    return { status: response.status, kept: response.headers.get('x-cache'), body: await response.text() };
  }
  const post = (at: number) => `/api/v1/external/posts/${writes.posts[at]}`;

  /** Reads until the answer is kept. */
  async function keep(path: string): Promise<void> {
    while ((await ask(path)).kept !== 'hit');
  }

  it('keeps reads, drops what changed and what shows it, and leaves the rest', async () => {
    const list = '/api/v1/external/posts?fields=id,title';
    for (const path of [post(4), post(5), list, '/api/v1/external/pages']) await keep(path);
    const title = 'Told by the feed';
    await test.app.get(UpdatePost).execute({ workspaceId: workspace.id }, writes.posts[4] as string, { title });
    while (!(await ask(post(4))).body.includes(title)) await sleep(20);
    while (!(await ask(list)).body.includes(title)) await sleep(20);
    expect(await ask('/api/v1/external/pages')).toMatchObject({ status: 200, kept: 'hit' });
  });

  it('gives no key what another may see, and nothing without one', async () => {
    await keep(post(3));
    const stranger = await test.workspace();
    const nobody = await test.member(workspace, ['pages:read']);
    expect(await ask(post(3), stranger.key)).toMatchObject({ status: 404, kept: 'miss' });
    expect(await ask(post(3), nobody.key)).toMatchObject({ status: 403, kept: 'miss' });
    expect(await ask(post(3), null)).toMatchObject({ status: 401, kept: 'miss' });
    expect(await ask('/api/v1/external/changes')).toMatchObject({ status: 200, kept: 'miss' });
    expect(await ask('/api/v1/external/changes')).toMatchObject({ status: 200, kept: 'miss' });
  });

  it('keeps files until they are deleted', async () => {
    const file = await uploaded(test, workspace, PDF);
    const path = pathOf(file);
    await keep(path);
    await test.app.get(DeleteMedia).execute({ caller: operatorOf(workspace.id), mediaId: file.id } as never);
    while ((await ask(path)).status !== 404) await sleep(20);
  });

  it('lets nobody purge but whom it knows, and nothing but tags', async () => {
    const response = await fetch(front, { method: 'BAN', headers: { 'X-Purge-Tags': '.* || obj.status == 200' } });
    expect(response.status).toBe(400);
  });
});
