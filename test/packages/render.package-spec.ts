import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Installed } from './installed.ts';

const ROOT = join(__dirname, '../..');
const BUILD_TIME = 180_000;

const PROGRAM = `
import { feed, inlineMarkdown, renderBlocks, siteOf, versionUrl } from '@galley/render';

const blocks = [{ type: 'heading', level: 2, text: 'A *loaf*', id: 'a-loaf' }, { type: 'paragraph', text: '<script>' }];
console.log(JSON.stringify([
  String(renderBlocks(blocks)),
  inlineMarkdown('H<sub>2</sub>O').text,
]));
`;

const TYPED = `
import { Galley, type Post } from '@galley/client';
import { feed, FEED_FIELDS, head, html, postMeta, renderBlocks, renderHead, sitemapXml, siteOf, type Site } from '@galley/render';

export async function pages(galley: Galley): Promise<string[]> {
  const site: Site = siteOf(await galley.workspace.get(), 'https://kettle.example');
  const { data } = await galley.posts.list({ fields: FEED_FIELDS });
  const post: Post = await galley.posts.get('a');
  const page = html\`\${renderHead(head(postMeta(post, site), site))}\${renderBlocks(post.bodyJson, { blocks: { divider: () => html\`<hr>\` } })}\`;
  const map: string | null = sitemapXml((await galley.sitemap.get()).data, site.url);
  // @ts-expect-error a block of an unknown type has no renderer
  renderBlocks(post.bodyJson, { blocks: { poll: () => null } });
  return [String(page), feed(data, site, { format: 'atom' }), map ?? ''];
}
`;

describe('the package that renders', () => {
  let site: Installed;

  beforeAll(async () => {
    site = await Installed.open('client', 'render');
  }, BUILD_TIME);
  afterAll(() => site.leave());

  it('works in an empty folder', async () => {
    site.write('site.mjs', PROGRAM);
    expect(JSON.parse(await site.run('site.mjs'))).toEqual([
      '<h2 id="a-loaf">A <em>loaf</em></h2>\n<p>&lt;script&gt;</p>',
      'H<sub>2</sub>O',
    ]);
  });

  it('has types', async () => {
    site.write('consumer.mts', TYPED);
    expect(await site.complaints(['consumer.mts'])).toBe('');
  });

  it('carries what it needs, and no spec', () => {
    const others = site.filesOf('render').filter((file) => !/^dist\/esm\/.+\.(d\.ts|js)$/.test(file));
    expect(others.toSorted()).toEqual(['README.md', 'package.json']);
    expect(site.filesOf('render').filter((file) => file.includes('.spec.'))).toEqual([]);
  });

  it('is packed by the build as npm packs it', async () => {
    const npm = ['pack', '--dry-run', '--json'];
    const { stdout } = await promisify(execFile)('npm', npm, { cwd: join(ROOT, 'packages/render') });
    const [{ files = [] } = {}] = JSON.parse(stdout.slice(stdout.indexOf('['))) as { files?: { path: string }[] }[];
    expect(files.map(({ path }) => path).toSorted()).toEqual(site.filesOf('render').toSorted());
  });
});
