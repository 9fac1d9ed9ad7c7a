import { describe, expect, it } from '@jest/globals';
import { readFiles } from '../../../testing/read-files.ts';
import * as reader from './reader.ts';

const CDN = 'https://images.squarespace-cdn.com/content/v1/5f';
const item = (id: number, fields: Readonly<Record<string, string>>, body = '', more = '') => {
  const { link = '', title = 'Of rye', creator = 'mara@example.org', ...own } = fields;
  const given = {
    post_id: String(id),
    post_type: 'post',
    status: 'publish',
    post_date_gmt: '2020-01-02 03:04:05',
    ...own,
  };
  const tags = Object.entries(given).map(([name, value]) => `<wp:${name}>${value}</wp:${name}>`);
  return `<item><title>${title}</title><link>${link}</link><dc:creator>${creator}</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded>${tags.join('')}${more}</item>`;
};
const wxr = (...items: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Fields</title><link>https://fields.example</link><description>About rye</description><language>en-GB</language>
<wp:author><wp:author_login>mara@example.org</wp:author_login><wp:author_display_name><![CDATA[Mara Lindqvist]]></wp:author_display_name></wp:author>
${items.join('')}</channel></rss>`;

const IMAGE = (name: string) =>
  `<noscript><img src="${CDN}/${name}" /></noscript><img class="thumb-image" data-src="${CDN}/${name}" data-image="${CDN}/${name}" alt="${name}">`;
const TEXT = `<p>It grows. <a href="/blog/2020/1/3/wheat">Wheat</a>.</p>
<div class="image-block-outer-wrapper"><figure class="sqs-block-image-figure"><a class="sqs-block-image-link" href="https://mill.example/"><div class="image-block-wrapper">${IMAGE('rye.jpg')}</div></a><figcaption class="image-caption-wrapper"><div class="image-caption"><p>In May</p></div></figcaption></figure></div>
<div class="sqs-gallery"><div class="slide"><div class="margin-wrapper">${IMAGE('a.jpg')}</div></div><div class="slide"><div class="margin-wrapper">${IMAGE('b.jpg')}</div></div></div>
<div class="sqs-block-button-container"><a href="https://shop.example/" class="sqs-block-button-element--medium sqs-block-button-element">Buy</a></div>
<figure><blockquote><span>“</span>Rye is patient.<span>”</span></blockquote><figcaption class="source">— Mara</figcaption></figure>
<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;https://www.youtube.com/embed/dQw4w9WgXcQ&quot;&gt;&lt;/iframe&gt;"></div>
<div class="sqs-audio-embed" data-url="https://fields.example/a.mp3" data-title="Listen"></div>
<div class="sqs-block newsletter-block sqs-block-newsletter"><form><input name="email"></form></div>
[caption id="" align="alignnone" width="800"]<img src="${CDN}/c.jpg" alt="C" /> Below it[/caption]`;

const EXPORT = wxr(
  item(1, { link: '/blog/2020/1/2/rye', post_name: 'blog/2020/1/2/rye' }, TEXT, '<category domain="post_tag" nicename="grain"><![CDATA[Grain]]></category><category domain="category" nicename="fields"><![CDATA[Fields]]></category><category domain="category" nicename="x"><![CDATA[Bread]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>'),
  item(2, { link: '/draft-post', post_name: 'draft-post.html', status: 'draft', creator: 'nobody@example.org' }, '<p>Not yet.</p>'),
  item(3, { link: '/services', post_name: 'services', post_type: 'page' }, '<p>Us.</p>'),
  item(9, { post_type: 'attachment', status: 'inherit', attachment_url: `${CDN}/cover.jpg` }),
); // prettier-ignore

const read = (xml: string) => readFiles(reader, { 'export.xml': xml }, { file: 'export.xml' });

describe('an export of Squarespace', () => {
  it('gives posts and pages with their short slugs, old addresses, authors, tags and covers', async () => {
    const { items, heads, leftOut, origins, about, notes } = await read(EXPORT);
    expect(origins).toEqual(['https://fields.example']);
    expect(about).toMatchObject({ title: 'Fields', description: 'About rye', locale: 'en-GB' });
    expect(items).toMatchObject([
      {
        sourceId: '1',
        status: 'published',
        publishedAt: new Date('2020-01-02T03:04:05Z'),
        oldPaths: ['/blog/2020/1/2/rye'],
        author: { name: 'Mara Lindqvist' },
        category: [{ name: 'Fields' }],
        tags: [{ name: 'Grain' }, { name: 'Bread' }],
      },
      { sourceId: '2', status: 'draft', author: null },
      { sourceId: '3', kind: 'page', status: 'published', oldPaths: ['/services'] },
    ]);
    expect(heads.map(({ wanted }) => wanted)).toEqual(['rye', 'draft-post', 'services']);
    expect(leftOut).toEqual(['attachment']);
    expect(notes).toContain('taxonomy: a post has one category: Bread become tags');
  });

  it('gives pictures once, with captions and links, and galleries, buttons, quotes, videos and audio', async () => {
    const { items, notes, missing } = await read(EXPORT);
    expect(items[0]?.blocks).toMatchObject([
      { type: 'paragraph', text: 'It grows. [Wheat](/blog/2020/1/3/wheat).' },
      { type: 'paragraph', text: `[![](${CDN}/rye.jpg)](https://mill.example/)` },
      { type: 'paragraph', text: 'In May' },
      { type: 'image', source: `${CDN}/a.jpg` },
      { type: 'image', source: `${CDN}/b.jpg` },
      { type: 'cta', linkLabel: 'Buy', linkUrl: 'https://shop.example/' },
      { type: 'quote', text: '“Rye is patient.”', attribution: 'Mara' },
      { type: 'video_embed', url: expect.stringContaining('dQw4w9WgXcQ') },
      { type: 'paragraph', text: '[Listen](https://fields.example/a.mp3)' },
      { type: 'image', alt: 'C', caption: 'Below it' },
    ]);
    expect(notes).toContain('block: the block "newsletter-block" is left out');
    expect(missing).toContain(`${CDN}/cover.jpg`);
  });

  it('is refused where it is none, and fails the item within which it ends', async () => {
    await expect(read('<html/>')).rejects.toThrow('The file is no export of Squarespace.');
    await expect(readFiles(reader, { 'a.txt': 'x' })).rejects.toThrow('There is no XML file.');
    const { items, failed } = await read(EXPORT.slice(0, EXPORT.indexOf('Not yet.')));
    expect(items).toHaveLength(1);
    expect(failed).toEqual(['the file ends within it']);
  });
});
