import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SVG } from '@app/content/testing';
import type { ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { aGhostExport } from '../transfer/small-blogs.ts';
import { Archives } from './archive-harness.ts';

const picture = (name: string) => SVG.replace('</svg>', `<title>${name}</title></svg>`);

function attachment(id: number, path: string, alt = ''): string {
  return (
    `<item><title>File</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>` +
    `<wp:attachment_url>https://old.example/wp-content/uploads/${path}</wp:attachment_url><wp:postmeta>` +
    `<wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${alt}</wp:meta_value></wp:postmeta></item>`
  );
}

const WXR =
  '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
  '<channel><wp:base_blog_url>https://old.example</wp:base_blog_url><item><title>Rye</title><wp:post_id>1</wp:post_id>' +
  '<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>rye</wp:post_name>' +
  '<wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><content:encoded><![CDATA[' +
  '<p><img src="https://old.example/wp-content/uploads/2020/shown.svg" alt=""/></p>]]></content:encoded></item>' +
  attachment(2, '2020/shown.svg') +
  attachment(3, '2020/unused.svg', 'Of oats') +
  attachment(4, '2020/gone.svg') +
  attachment(5, '2020/broken.svg') +
  '</channel></rss>';

describe('imports with --media-all', () => {
  let test: TestApp;
  let shell: Shell;
  let archives: Archives;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-all-media-'));
    const DATA_DIR = join(folder, '.data');
    test = await TestApp.start({ DATA_DIR });
    archives = new Archives(test, folder);
    shell = new Shell(test.databaseUrl, { DATA_DIR });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = async (files: Readonly<Record<string, string | Buffer>>) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  };
  const held = async (workspace: TestWorkspace) => {
    const media = await archives.entities(await archives.written(workspace), 'media');
    return Object.fromEntries(media.map(({ originalName, alt }) => [originalName, alt]));
  };

  it('bring the attachments of WordPress that no post shows, each once, with their texts', async () => {
    const uploads = {
      shown: picture('shown'),
      unused: picture('unused'),
      broken: 'no picture',
      stray: picture('stray'),
    };
    const files = Object.entries(uploads).map(([name, text]) => [`wordpress/uploads/2020/${name}.svg`, text]);
    await write({ 'wordpress/a.xml': WXR, ...(Object.fromEntries(files) as Record<string, string>) });
    const command = `import wordpress ${join(folder, 'wordpress')} --workspace`;
    const shown = await test.workspace();
    expect(await shell.json<ImportReport>(`${command} ${shown.slug}`)).toMatchObject({ media: { uploaded: 1 } });
    expect(await held(shown)).toEqual({ 'shown.svg': null });
    const all = await test.workspace();
    const tried = await shell.json<ImportReport>(`${command} ${all.slug} --media-all --dry-run`);
    expect(tried.media).toEqual({
      uploaded: 2,
      reused: 0,
      missing: [{ ref: expect.stringContaining('gone.svg'), posts: [] }],
    });
    expect(await held(all)).toEqual({});
    const report = await shell.json<ImportReport>(`${command} ${all.slug} --media-all`);
    expect(report).toMatchObject({
      items: { created: 1, failed: 0 },
      media: { uploaded: 2, missing: tried.media.missing },
    });
    expect({ ...report, dryRun: true }).toEqual(tried);
    expect(report.notes).toEqual([
      expect.objectContaining({ kind: 'image', message: expect.stringContaining('a file was not taken') }),
    ]);
    expect(await held(all)).toEqual({ 'shown.svg': null, 'unused.svg': 'Of oats' });
    const again = await shell.json<ImportReport>(`${command} ${all.slug} --media-all`);
    expect(again).toMatchObject({ items: { created: 0, unchanged: 1 }, media: { uploaded: 0, reused: 2 } });
  });

  it('bring the uploads of Ghost, without what Ghost made of them', async () => {
    const images = 'ghost/content/images';
    await write({
      'ghost/blog.json': aGhostExport(1),
      'ghost/content/settings/routes.json': '{}',
      [`${images}/2020/one.svg`]: picture('smaller'),
      [`${images}/2020/one_o.svg`]: picture('original'),
      [`${images}/size/w600/2020/one.svg`]: picture('small'),
      'ghost/content/files/2020/two.svg': picture('two'),
    });
    const workspace = await test.workspace();
    const command = `import ghost ${join(folder, 'ghost')} --media-all --workspace ${workspace.slug}`;
    expect(await shell.json<ImportReport>(command)).toMatchObject({
      items: { created: 1 },
      media: { uploaded: 2 },
      notes: [],
    });
    expect(await held(workspace)).toEqual({ 'one_o.svg': null, 'two.svg': null });
  });
});
