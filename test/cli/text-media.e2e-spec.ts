import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAuthor, CreatePost, UploadMedia, UploadStaging, type Block } from '@app/content';
import { SVG } from '@app/content/testing';
import { operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import type { ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

describe('files that texts name, on the way out and in again', () => {
  let test: TestApp;
  let folder: string;
  let shell: Shell;
  let origin: TestWorkspace;
  let mediaId: string;

  const bodyWith = (id: string): Block[] => [
    { type: 'paragraph', text: `Of ![rye](media:${id}) bread.` },
    { type: 'list', style: 'bullet', items: ['one', `two ![](media:${id})`] },
    { type: 'callout', variant: 'info', body: `Look at ![it](media:${id}) closely.` },
    { type: 'paragraph', text: `| a |\n| --- |\n| ![](media:${id}) |` },
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-text-media-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
    origin = await test.workspace();
    const doer = operatorOf(origin.id);
    const caller = { ...doer, userId: origin.ownerId, role: 'owner' as const, permissions: new Set<never>() };
    const bytes = Buffer.from(SVG);
    const file = await test.app.get(UploadStaging).receive(chunks(bytes), bytes.length);
    const upload = { caller, file, originalName: 'rye.svg', alt: null, caption: null };
    mediaId = (await test.app.get(UploadMedia).execute(upload)).id;
    const authorId = await test.app.get(CreateAuthor).execute(doer, { slug: 'mara', displayName: 'Mara' });
    const post = { slug: 'rye', title: 'Rye', authorId, status: 'published' as const, bodyJson: bodyWith(mediaId) };
    await test.app.get(CreatePost).execute(doer, post);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stored = async (workspace: TestWorkspace) => {
    const posts = { text: 'select body_json from posts where workspace_id = $1', values: [workspace.id] };
    const media = { text: 'select id from media where workspace_id = $1', values: [workspace.id] };
    const [post] = await test.app.get(Database).query<{ body_json: Block[] }>(posts);
    const ids = (await test.app.get(Database).query<{ id: string }>(media)).map(({ id }) => id);
    return { body: post?.body_json, ids };
  };

  it.each([
    ['archive', '', 'archive'],
    ['markdown', '', 'markdown'],
    ['ghost', '.zip', 'ghost'],
    ['wordpress', '', 'wordpress'],
  ])('come back from %s by the file, once', async (format, ending, reader) => {
    const target = await test.workspace();
    const path = join(folder, `${randomUUID()}${ending}`);
    await shell.json(`export ${path} --workspace ${origin.slug} --format ${format}`);
    const { out } = await shell.galley(`import ${reader} ${path} --workspace ${target.slug} --json`);
    if (format !== 'archive') {
      expect(JSON.parse(out) as ImportReport).toMatchObject({
        items: { created: 1, failed: 0 },
        media: { uploaded: 1, missing: [] },
      });
    }
    const { body, ids } = await stored(target);
    expect(ids).toHaveLength(1);
    const [id = ''] = ids;
    if (format === 'archive') expect(id).toBe(mediaId);
    const text = JSON.stringify(body);
    expect(text).toContain(`Of ![rye](media:${id}) bread.`);
    const named = text.split(id).length - 1;
    expect([format, named]).toEqual([format, 4]);
    expect(text).not.toMatch(/\.svg|__GHOST_URL__|galley-picture/);
  });

  it('stand in Markdown by their place', async () => {
    const path = join(folder, randomUUID());
    await shell.json(`export ${path} --workspace ${origin.slug} --format markdown`);
    const { body } = await stored(origin);
    expect(body).toEqual(bodyWith(mediaId));
    const [post] = await postFile(path);
    expect(post).toContain(`Of ![rye](../../media/${mediaId}.svg) bread.`);
    expect(post).not.toContain('media:');
  });

  async function postFile(path: string): Promise<string[]> {
    const posts = join(path, 'content', 'posts');
    return Promise.all((await readdir(posts)).map((name) => readFile(join(posts, name), 'utf8')));
  }
});

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
