import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const FILES: Record<string, string> = {
  '2024-05-06-first.md':
    '---\ntitle: First\nauthor: Mara Lindqvist\ntags: [Rye, Starter]\naliases: [/old/first, /older/first/]\ndescription: Short.\n---\n\nHello *world*.\n\n## Part\n\n- one\n- two\n',
  'with-image/index.md':
    '+++\ntitle = "With an image"\ndate = 2024-07-08T09:10:11Z\nauthors = ["Mara Lindqvist", "Somebody Else"]\n+++\n\n![A dot](dot.png)\n\n![Again](dot.png)\n\nhttps://www.youtube.com/watch?v=AbCdEfGhIjK\n\n```ts\nconst a = 1;\n```\n',
  'draft.md': '+++\ntitle = "A draft"\ndate = 2024-01-01\ndraft = true\naliases = ["/old/draft"]\n+++\n\nText.\n',
  'broken.md': '+++\ntitle = "No end\n+++\n\nText.\n',
  'recipes/_index.md': '+++\ntitle = "All recipes"\n+++\n',
  'recipes/loaf.md':
    '---\ntitle: Loaf\ndate: 2023-02-03\n---\n\n> Quoted.\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nSee [First](../2024-05-06-first.md#part) and [none](gone.md).\n',
};

describe('galley import markdown', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-import-'));
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toFile(join(folder, 'with-image/dot.png'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const importInto = (slug: string, from = folder) =>
    shell.galley(`import markdown ${from} --workspace ${slug} --json`);
  const read = async (slug: string) => (await test.as(workspace.key).get(`/posts/${slug}`).expect(200)).body;

  it('takes what it can, names the broken file with its line, and changes nothing when it runs again', async () => {
    const first = await importInto(workspace.slug);
    expect(first.code).toBe(1);
    const report = JSON.parse(first.out) as ImportReport;
    expect(report).toMatchObject({ items: { created: 4, unchanged: 0, failed: 1 }, media: { uploaded: 1 } });
    expect(report.failures).toEqual([
      { item: { id: 'broken.md', kind: 'post', slug: 'broken.md', line: 2 }, message: expect.any(String) },
    ]);
    const linked = report.notes.filter(({ kind }) => kind === 'local-link').map(({ message }) => message);
    expect(linked).toEqual([expect.stringContaining('gone.md')]);
    const again = JSON.parse((await importInto(workspace.slug)).out) as ImportReport;
    expect(again).toMatchObject({ items: { created: 0, unchanged: 4 }, media: { uploaded: 0 } });
    const { body } = await test.as(workspace.key).get('/posts?fields=slug').expect(200);
    expect(body.total).toBe(4);
  });

  it('keeps dates, authors, tags, sections as categories, and drafts', async () => {
    expect(await read('first')).toMatchObject({
      title: 'First',
      excerpt: 'Short.',
      status: 'published',
      publishedAt: '2024-05-06T00:00:00.000Z',
      createdAt: '2024-05-06T00:00:00.000Z',
      author: { displayName: 'Mara Lindqvist' },
      tags: [{ name: 'Rye' }, { name: 'Starter' }],
      tocItems: [{ level: 2, text: 'Part', id: 'part' }],
    });
    expect(await read('draft')).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await read('loaf')).toMatchObject({ category: { name: 'All recipes', path: 'recipes' } });
  });

  it('turns Markdown into blocks and uploads each image once', async () => {
    const { bodyJson } = await read('with-image');
    const [image, same] = bodyJson;
    expect(image).toMatchObject({
      type: 'image',
      alt: 'A dot',
      url: expect.stringMatching(/^http:\/\/galley\.test\/media\/.*\.png$/),
    });
    expect(same.mediaId).toBe(image.mediaId);
    expect(bodyJson.slice(2)).toEqual([
      { type: 'video_embed', url: 'https://www.youtube.com/watch?v=AbCdEfGhIjK' },
      { type: 'code', language: 'ts', code: 'const a = 1;' },
    ]);
    const media = await test.as(workspace.key).get(`/media/${image.mediaId}`).expect(200);
    expect(media.body).toMatchObject({ width: 4, height: 3, mimeType: 'image/png' });
    const loaf = await read('loaf');
    expect(loaf.bodyJson.map(({ type }: { type: string }) => type).slice(0, 2)).toEqual(['quote', 'divider']);
    expect(loaf.bodyText).toContain('| 1 | 2 |');
    expect(loaf.bodyJson.at(-1)).toMatchObject({ text: 'See [First](/first#part) and [none](gone.md).' });
  });

  it('keeps old addresses alive', async () => {
    const { body } = await test.as(workspace.key).get('/redirects?orderBy=fromPath&order=asc').expect(200);
    const shown = (body.data as { fromPath: string; toPath: string }[]).map(({ fromPath, toPath }) => [
      fromPath,
      toPath,
    ]);
    expect(shown).toContainEqual(['/old/first', '/first']);
    expect(shown.filter(([, to]) => to === '/first')).toHaveLength(2);
    // A draft is not public, so no redirect leads to it.
    expect(shown.filter(([from]) => from === '/old/draft')).toEqual([]);
  });

  it('stores no file again that a later post shows', async () => {
    const media = async () => (await test.as(workspace.key).get('/media').expect(200)).body.total;
    const before = await media();
    await writeFile(join(folder, 'later.md'), '---\ntitle: Later\ndate: 2024-09-09\n---\n\n![](with-image/dot.png)\n');
    const { out } = await importInto(workspace.slug);
    await rm(join(folder, 'later.md'));
    expect(JSON.parse(out)).toMatchObject({ items: { created: 1, unchanged: 4 }, media: { uploaded: 0, reused: 1 } });
    expect(await media()).toBe(before);
  });

  it('takes the same folder into another workspace with all its posts and slugs', async () => {
    const other = await test.workspace();
    const report = JSON.parse((await importInto(other.slug)).out) as ImportReport;
    expect(report).toMatchObject({ items: { created: 4, unchanged: 0 } });
    await test.as(other.key).get('/posts/first').expect(200);
  });

  it('refuses an unknown workspace and an unknown folder', async () => {
    expect(await importInto('nowhere')).toMatchObject({ code: 1, err: 'There is no workspace "nowhere".' });
    expect((await importInto(workspace.slug, '/nonexistent')).code).toBe(1);
  });
});
