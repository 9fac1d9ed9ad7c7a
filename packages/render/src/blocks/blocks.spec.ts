import { describe, expect, it } from '@jest/globals';
import type { Block, Media } from '@galley/client';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { html } from '../html/html.ts';
import { renderBlocks } from './blocks.ts';
import { PLAYER_ORIGINS } from './embeds.ts';

const MEDIA_ID = '5f2f3a3e-0000-4000-8000-000000000001';
const FOLDER = `https://cdn.example/media/5f2f3a3e-0000-4000-8000-00000000000a/2026/03/${MEDIA_ID}`;
const LOAF = `${FOLDER}.jpg`;
const loaf = {
  id: MEDIA_ID,
  url: LOAF,
  mimeType: 'image/jpeg',
  width: 800,
  height: 600,
  alt: 'A loaf',
  caption: null,
} as Media;

function rendered(...blocks: Block[]): string {
  return renderBlocks(blocks, { media: new Map([[MEDIA_ID, loaf]]) }).text;
}

function compact(...blocks: Block[]): string {
  return rendered(...blocks)
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
}

describe('blocks as HTML', () => {
  it.each<[string, Block, string]>([
    [
      'a paragraph',
      { type: 'paragraph', text: 'A **b** & `c<d`' },
      '<p>A <strong>b</strong> &amp; <code>c&lt;d</code></p>',
    ],
    [
      'a heading',
      { type: 'heading', level: 3, text: 'The *loaf*', id: 'the-loaf' },
      '<h3 id="the-loaf">The <em>loaf</em></h3>',
    ],
    ['a list', { type: 'list', style: 'bullet', items: ['a', '*b*'] }, '<ul><li>a</li><li><em>b</em></li></ul>'],
    ['an ordered list', { type: 'list', style: 'ordered', items: ['a'] }, '<ol><li>a</li></ol>'],
    ['a divider', { type: 'divider' }, '<hr />'],
    [
      'an image with the size of its file',
      { type: 'image', mediaId: MEDIA_ID, url: LOAF, caption: 'Warm' },
      `<figure class="image"><img src="${LOAF}" srcset="${FOLDER}/w160.webp 160w, ${FOLDER}/w320.webp 320w, ${FOLDER}/w480.webp 480w, ${FOLDER}/w640.webp 640w, ${LOAF} 800w" sizes="(min-width: 44rem) 41rem, 92vw" alt="A loaf" width="800" height="600" loading="lazy" decoding="async" /><figcaption>Warm</figcaption></figure>`,
    ],
    [
      'code',
      { type: 'code', language: 'some', code: 'if (a < b) {\n}' },
      '<figure class="code"><figcaption>some</figcaption><pre tabindex="0"><code class="language-some">if (a &lt; b) { }</code></pre></figure>',
    ],
    [
      'a quote',
      { type: 'quote', text: 'Good bread.', attribution: 'J. Beard' },
      '<figure class="quote"><blockquote><p>Good bread.</p></blockquote><figcaption>J. Beard</figcaption></figure>',
    ],
    [
      'a callout',
      { type: 'callout', variant: 'warning', body: 'Hot.' },
      '<aside class="callout callout-warning" aria-label="Warning"><p class="callout-title">Warning</p><p>Hot.</p></aside>',
    ],
    [
      'questions',
      { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] },
      '<section class="faq" aria-label="Questions and answers"><details><summary>Why?</summary><p>So.</p></details></section>',
    ],
    [
      'a call to action',
      { type: 'cta', title: 'Join', body: 'Now', linkUrl: '/join', linkLabel: 'Go', variant: 'outlined' },
      '<aside class="cta" aria-label="Join"><p class="cta-title">Join</p><p>Now</p><p><a class="button button-outlined" href="/join">Go</a></p></aside>',
    ],
    [
      'takeaways',
      { type: 'key_takeaways', items: ['Rye'] },
      '<aside class="takeaways" aria-label="Key takeaways"><p class="takeaways-title">Key takeaways</p><ul><li>Rye</li></ul></aside>',
    ],
    [
      'a post elsewhere, without its scripts',
      { type: 'tweet_embed', url: 'https://x.com/kettle/status/12' },
      '<p class="embed-link"><a href="https://x.com/kettle/status/12" rel="noopener">Post by @kettle on x.com</a></p>',
    ],
  ])('%s', (_, block, expected) => expect(compact(block)).toBe(expected));

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', `${PLAYER_ORIGINS[0]}/embed/dQw4w9WgXcQ`],
    ['https://youtu.be/dQw4w9WgXcQ', `${PLAYER_ORIGINS[0]}/embed/dQw4w9WgXcQ`],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', `${PLAYER_ORIGINS[0]}/embed/dQw4w9WgXcQ`],
    ['https://vimeo.com/76979871', `${PLAYER_ORIGINS[1]}/video/76979871?dnt=1`],
  ])('shows %s in its player', (url, player) => {
    const [frame] = named(readMarkup(rendered({ type: 'video_embed', url })), 'iframe');
    expect(frame?.attributes).toMatchObject({ src: player, loading: 'lazy', title: 'Video' });
  });

  it('plays a file, and links to what it has no player for', () => {
    expect(rendered({ type: 'video_embed', url: 'https://a.example/b.mp4' })).toContain(
      '<video src="https://a.example/b.mp4"',
    );
    expect(rendered({ type: 'video_embed', url: 'https://youtube.com/watch?v="><script>' })).not.toContain('iframe');
  });

  it('keeps the caption of an image whose file was deleted, and shows no empty one', () => {
    const gone = { type: 'image', mediaId: MEDIA_ID, url: null } as const;
    expect(compact({ ...gone, caption: 'Warm' })).toBe('<figure class="image"><figcaption>Warm</figcaption></figure>');
    expect(compact(gone)).toBe('');
  });

  it('colours code by what the site gives', () => {
    const code: Block = { type: 'code', language: 'ts', code: 'a < b' };
    const highlight = (text: string, language: string) => html`<b>${language}</b>${text}`;
    expect(renderBlocks([code], { highlight }).text).toContain('<code class="language-ts"><b>ts</b>a &lt; b</code>');
  });

  it('shows a type of block as the site does, whose text is escaped unless it is HTML', () => {
    const blocks: Block[] = [{ type: 'paragraph', text: 'a' }, { type: 'divider' }, { type: 'paragraph', text: 'b' }];
    expect(renderBlocks(blocks, { blocks: { divider: () => '<3' } }).text).toBe('<p>a</p>\n&lt;3\n<p>b</p>');
    expect(renderBlocks(blocks, { blocks: { paragraph: ({ text }) => html`<i>${text}</i>` } }).text).toBe(
      '<i>a</i>\n<hr />\n<i>b</i>',
    );
  });

  it('gives no id twice', () => {
    const heading: Block = { type: 'heading', level: 2, text: 'A', id: 'a' };
    expect(named(readMarkup(rendered(heading, heading)), 'h2').map(({ attributes }) => attributes['id'])).toEqual([
      'a',
      'a-2',
    ]);
  });

  it('leaves out a block of a type that it does not know', () => {
    expect(rendered({ type: 'constructor' } as never, { type: 'poll' } as never)).toBe('');
  });

  it('shows what blogs bring along in texts of several lines', () => {
    const table = readMarkup(rendered({ type: 'paragraph', text: '| a | b |\n|---|---|\n| <T> | 2 |' }));
    expect(named(table, 'td').map(textOf)).toEqual(['<T>', '2']);
    const list = readMarkup(rendered({ type: 'list', style: 'bullet', items: ['a\n- b\n- c'] }));
    expect(
      named(list, 'li')
        .map(textOf)
        .map((text) => text.replace(/\s+/g, ' ').trim()),
    ).toEqual(['a b c', 'b', 'c']);
    expect(rendered({ type: 'paragraph', text: 'a\n\n[^1]: the note' })).toContain('the note');
    expect(compact({ type: 'paragraph', text: '1986. A great year' })).toBe('<p>1986. A great year</p>');
  });
});

describe('footnotes', () => {
  const paragraph = (text: string): Block => ({ type: 'paragraph', text });

  it('links marks to their notes and notes to their marks', () => {
    const shown = compact(paragraph('a[^1] b[^1] c[^x<y>]'), paragraph('[^1]: says *who*'), paragraph('[^x<y>]: d'));
    expect(shown).toContain('<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup> b<sup><a href="#fn-1">1</a></sup>');
    expect(shown).toContain('<aside class="footnote" role="note" id="fn-1"><sup>1</sup><p>says <em>who</em>');
    expect(shown).toContain('<a href="#fnref-1" aria-label="Back to the text">↩</a></p></aside>');
  });

  it('reads notes of several lines, and marks within notes', () => {
    const shown = compact(paragraph('a[^1]'), paragraph('[^1]: b\n\n    c[^2]'), paragraph('[^2]: d'));
    expect(shown).toContain('<p>b</p><p>c<sup><a href="#fn-2" id="fnref-2">2</a></sup></p>');
  });

  it('leaves brackets without a note, in code and in links as they are', () => {
    const shown = compact(paragraph('a[^2] `b[^1]` [c[^1]](https://e.example)'), paragraph('[^1]: d'));
    expect(shown).toContain('a[^2] <code>b[^1]</code>');
    expect(shown).not.toContain('href="#fn-1"');
  });
});
