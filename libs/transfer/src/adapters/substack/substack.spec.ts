import { describe, expect, it } from '@jest/globals';
import { readFiles, type FilesByPath } from '../../../testing/read-files.ts';
import * as reader from './reader.ts';

const HEAD = 'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n';
const line = (id: string, type = 'newsletter', audience = 'everyone', more = 'Of rye,How it grows,') =>
  `${id},2022-08-12T12:11:23.230Z,true,,${type},${audience},${more}\n`;
const attrs = (values: object) => `data-attrs="${JSON.stringify(values).replaceAll('"', '&quot;')}"`;

const TEXT = `<p>It grows.<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1">1</a></p>
<p class="button-wrapper" ${attrs({ url: 'https://fields.substack.com/subscribe?', text: 'Sign up' })}><a class="button primary" href="https://fields.substack.com/subscribe?"><span>Sign up</span></a></p>
<p class="button-wrapper"><a class="button primary" href="https://mill.example/"><span>To the mill</span></a></p>
<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fx.png"><div class="image2-inset"><picture><source srcset="https://substackcdn.com/image/fetch/w_424/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fx.png 424w"><img src="https://substackcdn.com/image/fetch/$s_!a!,w_1456/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fx.png" alt="A field"></picture></div></a><figcaption class="image-caption">In May</figcaption></figure></div>
<div id="youtube2-abc" class="youtube-wrap" ${attrs({ videoId: 'dQw4w9WgXcQ' })}><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>
<div class="tweet" ${attrs({ url: 'https://twitter.com/mara/status/123' })}></div>
<div class="embedded-post-wrap" ${attrs({ title: 'Of wheat', url: 'https://other.substack.com/p/wheat' })}></div>
<div class="subscription-widget-wrap"><p>Thanks for reading!</p></div>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Secale cereale.</p></div></div>`;

const EXPORT: FilesByPath = {
  'posts.csv':
    HEAD +
    line('101.of-rye', undefined, undefined, 'Of rye,&#x201C;How&#x201D; it grows,') +
    line('102.heard', 'podcast', undefined, 'Heard,,https://api.substack.com/feed/podcast/1/heard.mp3') +
    line('103.paid', undefined, 'only_paid') +
    line('104.about', 'page').replace('true', 'false') +
    line('105.gone'),
  'posts/101.of-rye.html': TEXT,
  'posts/102.heard.html': '<p>Listen.</p>',
  'posts/103.paid.html': '<p>Before.</p><div class="paywall-jump"></div><p>After.</p>',
  'posts/104.about.html': '<p>About us.</p>',
};

describe('an export of Substack', () => {
  it('gives posts and pages with slugs, subtitles, dates and addresses; what was not public becomes a draft', async () => {
    const { items, notes, leftOut } = await readFiles(reader, EXPORT, {
      options: { siteUrl: 'https://fields.example' },
    });
    expect(items).toMatchObject([
      {
        sourceId: '101',
        slug: 'of-rye',
        title: 'Of rye',
        excerpt: '“How” it grows',
        status: 'published',
        publishedAt: new Date('2022-08-12T12:11:23.230Z'),
        oldPaths: ['/p/of-rye'],
      },
      { sourceId: '102', status: 'published' },
      { sourceId: '103', status: 'draft' },
      { sourceId: '104', kind: 'page', status: 'draft' },
      { sourceId: '105', status: 'published', blocks: [] },
    ]);
    expect(leftOut).toEqual([]);
    expect(notes).toContain('restricted: for paying subscribers: it becomes a draft');
    expect(notes).toContain('reference: the export holds no text for it');
  });

  it('gives footnotes, buttons, pictures, videos and embeds as blocks, and leaves out what is of Substack itself', async () => {
    const { items, notes, missing } = await readFiles(reader, EXPORT);
    expect(items[0]?.blocks).toEqual([
      { type: 'paragraph', text: 'It grows.[^1]' },
      expect.objectContaining({ type: 'cta', linkUrl: 'https://mill.example/', linkLabel: 'To the mill' }),
      expect.objectContaining({ type: 'image', alt: 'A field', caption: 'In May' }),
      expect.objectContaining({ type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
      { type: 'tweet_embed', url: 'https://twitter.com/mara/status/123' },
      { type: 'paragraph', text: '[Of wheat](https://other.substack.com/p/wheat)' },
      { type: 'paragraph', text: '[^1]: Secale cereale.' },
    ]);
    expect(items[1]?.blocks[0]).toEqual({
      type: 'paragraph',
      text: '[heard.mp3](https://api.substack.com/feed/podcast/1/heard.mp3)',
    });
    expect(missing).toEqual(['https://substack-post-media.s3.amazonaws.com/public/images/x.png']);
    expect(notes).toEqual(
      expect.arrayContaining([
        'block: a button of Substack is left out: Sign up',
        'block: a part of Substack is left out: subscription-widget-wrap',
        'embed: an embed becomes a link: embedded-post-wrap',
      ]),
    );
  });

  it.each<[string, FilesByPath, RegExp]>([
    ['there is no list of posts', { 'a.html': 'x' }, /no file "posts.csv"/],
    ['the list is another one', { 'posts.csv': 'email,name\na,b\n' }, /no column post_id/],
    ['the list has broken quotes', { 'posts.csv': `${HEAD}101.a,"Of "rye",` }, /posts.csv cannot be read: /],
    ['the list is too large', { 'posts.csv': 'x'.repeat(17 * 1024 * 1024) }, /larger than 16 MiB/],
  ])('is refused where %s', async (_, files, why) => {
    await expect(readFiles(reader, files)).rejects.toThrow(why);
  });

  it('reads lines that lack cells, and attributes that are no JSON', async () => {
    const { items } = await readFiles(reader, {
      'posts.csv': `${HEAD}101.a\n`,
      'posts/101.a.html':
        '<div class="youtube-wrap" data-attrs="{"><p>Kept.</p></div><div class="tweet" data-attrs="null">x</div>',
    });
    expect(items).toMatchObject([{ sourceId: '101', status: 'draft', title: 'Kept. x' }]);
  });
});
