import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LinkIndex } from '../../../domain/links/link-index.ts';
import { openWordpress } from '../open-wordpress.ts';
import { AttachmentPages } from './attachment-pages.ts';

const SITE = 'https://old.example';
const post = (id: number, path: string, content = '') =>
  `<item><title>${id}</title><link>${SITE}${path}</link><content:encoded><![CDATA[${content}]]></content:encoded>` +
  `<wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>` +
  `<wp:post_date_gmt>2010-05-01 08:00:00</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name></item>`;
const file = (id: number, page: string, parent: number) =>
  `<item><title>${id}</title><link>${SITE}${page}</link><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:post_parent>${parent}</wp:post_parent>` +
  `<wp:attachment_url>${SITE}/wp-content/uploads/2010/05/${id}.png</wp:attachment_url></item>`;

const LINKED = {
  'its file, by the path of the page': `${SITE}/2010/05/post-2/picture/`,
  'its file, by the path alone, without a slash': '/2010/05/post-2/picture#comments',
  'its file, by the id': 'http://www.old.example/?attachment_id=11',
  'the post that it is of, when its file is not there': `${SITE}/?attachment_id=12`,
  'the place of its own missing file': `${SITE}/?attachment_id=13`,
  'the post, when the export lacks it': `${SITE}/2010/05/post-2/lost-picture/`,
  'the old site, when nothing tells its post': `${SITE}/?attachment_id=99`,
  'the old site, below what is no post': `${SITE}/2010/05/gone/picture/`,
  'another site': 'https://else.example/?attachment_id=11',
};

describe(AttachmentPages, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-attachments-'));
    mkdirSync(join(folder, 'uploads/2010/05'), { recursive: true });
    writeFileSync(join(folder, 'uploads/2010/05/11.png'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (content: string) => {
    const spaces =
      'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
    const items = [
      post(1, '/2010/05/post-1/', content),
      post(2, '/2010/05/post-2/'),
      file(11, '/2010/05/post-2/picture/', 2),
      file(12, '/?attachment_id=12', 2),
      file(13, '/2010/05/post-1/own/', 1),
    ];
    const path = join(folder, 'export.xml');
    writeFileSync(
      path,
      `<rss ${spaces}><channel><wp:base_blog_url>${SITE}</wp:base_blog_url>${items.join('')}</channel></rss>`,
    );
    const source = await openWordpress([path], [], { types: new Map() });
    const links = new LinkIndex(source.origins);
    for await (const head of source.heads()) links.add(head.oldPaths, `/blog/${head.slug}`, head.sourceId);
    for await (const entry of source.items({ links, moved: (url) => links.moved(url) })) {
      if (entry.type === 'item') return { ...entry.item, missing: [...source.missing().keys()] };
    }
    throw new Error('there is no item');
  };

  it('lead to their file, otherwise to their post', async () => {
    const links = Object.entries(LINKED).map(([name, url]) => `<p><em><a href="${url}">${name}</a></em></p>`);
    const { blocks, notes, missing } = await read(links.join('\n'));
    const led = blocks.map((block) => (block.type === 'paragraph' ? /\]\((.*)\)/.exec(block.text)?.[1] : block));
    expect(Object.fromEntries(Object.keys(LINKED).map((name, at) => [name, led[at]]))).toEqual({
      'its file, by the path of the page': `galley-picture:${folder}/uploads/2010/05/11.png`,
      'its file, by the path alone, without a slash': `galley-picture:${folder}/uploads/2010/05/11.png`,
      'its file, by the id': `galley-picture:${folder}/uploads/2010/05/11.png`,
      'the post that it is of, when its file is not there': '/blog/post-2',
      'the place of its own missing file': `${SITE}/wp-content/uploads/2010/05/13.png`,
      'the post, when the export lacks it': '/blog/post-2',
      'the old site, when nothing tells its post': `${SITE}/?attachment_id=99`,
      'the old site, below what is no post': `${SITE}/2010/05/gone/picture/`,
      'another site': 'https://else.example/?attachment_id=11',
    });
    expect(missing).toEqual([`${SITE}/wp-content/uploads/2010/05/13.png`]);
    expect(notes.filter(({ kind }) => kind === 'local-link')).toHaveLength(3);
  });

  it.each([
    [`<a href="${SITE}/2010/05/post-2/picture/"><img src="${SITE}/wp-content/uploads/2010/05/11-300x200.png"></a>`, 11],
    [`<a href="${SITE}/?attachment_id=13"><img src="${SITE}/wp-content/uploads/2010/05/13-300x200.png"></a>`, 13],
  ])('are no links around the same picture: %s', async (html, id) => {
    const { blocks } = await read(html);
    expect(blocks).toMatchObject([{ type: 'image' }]);
    expect(JSON.stringify(blocks)).toContain(`2010/05/${id}`);
    expect(JSON.stringify(blocks)).not.toContain('post-');
  });

  it('of WordPress.com have their files at an address of its own', async () => {
    const { blocks } = await read('<img src="https://crumbs.files.wordpress.com/2010/05/11.png?w=300" alt="">');
    expect(blocks).toMatchObject([{ type: 'image', source: `${folder}/uploads/2010/05/11.png` }]);
  });

  it('are shown by their file where a picture names them', async () => {
    const { blocks } = await read(`<img src="${SITE}/?attachment_id=11" alt="A loaf">`);
    expect(blocks).toEqual([{ type: 'image', source: `${folder}/uploads/2010/05/11.png`, alt: 'A loaf' }]);
  });
});
