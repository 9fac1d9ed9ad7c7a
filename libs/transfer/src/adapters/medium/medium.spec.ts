import { describe, expect, it } from '@jest/globals';
import { readFiles, type FilesByPath } from '../../../testing/read-files.ts';
import * as reader from './reader.ts';

const story = (body: string, { title = 'Of rye', subtitle = '', footer = '' } = {}) => `<!DOCTYPE html><html><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
${subtitle === '' ? '' : `<section data-field="subtitle" class="p-summary">${subtitle}</section>`}
<section data-field="body" class="e-content"><section name="1" class="section section--body section--first section--last">
<div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">
${body}</div></div></section></section><footer>${footer}</footer></article></body></html>`;

const published = (path: string, at = '2018-08-11T11:23:34.123Z') =>
  `<p>By <a href="https://medium.com/@mara" class="p-author h-card">Mara Lindqvist</a> on <a href="https://medium.com/p/x"><time class="dt-published" datetime="${at}">then</time></a>.</p>
<p class="p-tags">Tagged in <a class="p-tag" href="https://medium.com/tag/rye">Rye</a>, <a class="p-tag" href="https://medium.com/tag/bread">Bread</a></p>
<p><a href="${path}" class="p-canonical">Canonical link</a></p>`;

const BODY = `<h3 class="graf graf--h3 graf--leading graf--title">Of rye</h3><h4 class="graf graf--h4 graf--subtitle">How it grows</h4>
<p class="graf graf--p">It grows. See <a href="https://medium.com/@mara/of-wheat-bbbbbbbbbbbb">wheat</a> and <a href="https://medium.com/@else/oats-cccccccccccc">oats</a>.</p>
<figure class="graf graf--figure"><img class="graf-image" alt="A field" src="https://cdn-images-1.medium.com/max/800/1*x.jpeg"><figcaption class="imageCaption">In <em>May</em></figcaption></figure>
<pre data-code-block-lang="python" class="graf graf--pre"><span>print(1)<br>print(2)</span></pre>
<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/mara/1.js"></script></figure>
<div class="graf graf--mixtapeEmbed"><a href="https://mill.example/" class="markup--mixtapeEmbed-anchor"><strong>The mill</strong><br><em>Stones</em>mill.example</a><a class="mixtapeImage" href="https://mill.example/"></a></div>`;

const EXPORT: FilesByPath = {
  'posts/2018-08-11_Of-rye-aaaaaaaaaaaa.html': story(BODY, {
    subtitle: 'How it grows',
    footer: published('https://medium.com/@mara/of-rye-aaaaaaaaaaaa'),
  }),
  'posts/2019-01-02_Of-wheat-bbbbbbbbbbbb.html': story('<h3 class="graf graf--h3 graf--title">Of wheat</h3><p class="graf">Also.</p>', {
    title: 'Of wheat',
    footer: published('https://fields.example/wheat'),
  }),
  'posts/2020-01-02_Thank-you-dddddddddddd.html': story('<p class="graf graf--p graf--leading">Thank you, I did not know.</p>', {
    title: 'Thank you, I did not…',
    footer: published('https://medium.com/@mara/thank-you-dddddddddddd'),
  }),
  'posts/draft_Of-oats-cccccccccccc.html': story('<p class="graf">Not yet.</p>', { title: 'Of oats', subtitle: 'Soon' }),
  'profile/profile.html': '<section class="h-card"><a class="u-url" href="https://medium.com/@mara">@mara</a></section>',
  'claps/claps-0001.html': '<p>Claps</p>',
}; // prettier-ignore

describe('an export of Medium', () => {
  it('gives stories with their dates, authors, tags and addresses, and drafts as drafts', async () => {
    const { items, heads, site } = await readFiles(reader, EXPORT);
    expect(site).toBe('mara');
    expect(items).toMatchObject([
      {
        sourceId: 'aaaaaaaaaaaa',
        slug: 'of-rye',
        title: 'Of rye',
        excerpt: 'How it grows',
        status: 'published',
        publishedAt: new Date('2018-08-11T11:23:34.123Z'),
        author: { name: 'Mara Lindqvist' },
        tags: [{ name: 'Rye' }, { name: 'Bread' }],
        oldPaths: ['/@mara/of-rye-aaaaaaaaaaaa', '/p/aaaaaaaaaaaa'],
        canonicalUrl: null,
      },
      { sourceId: 'bbbbbbbbbbbb', canonicalUrl: 'https://fields.example/wheat', oldPaths: [] },
      { sourceId: 'cccccccccccc', title: 'Of oats', status: 'draft', publishedAt: null },
    ]);
    expect(heads.map(({ wanted }) => wanted)).toEqual(['of-rye', 'of-wheat', 'of-oats']);
  });

  it('gives texts without the title and subtitle that their fields tell, with code, cards and gists', async () => {
    const { items, notes } = await readFiles(reader, EXPORT);
    expect(items[0]?.blocks).toEqual([
      { type: 'paragraph', text: expect.stringContaining('It grows. See [wheat](https://medium.com/@mara') },
      {
        type: 'image',
        alt: 'A field',
        caption: 'In *May*',
        source: 'https://cdn-images-1.medium.com/max/800/1*x.jpeg',
      },
      { type: 'code', language: 'python', code: 'print(1)\nprint(2)' },
      { type: 'paragraph', text: '[https://gist.github.com/mara/1](https://gist.github.com/mara/1)' },
      { type: 'paragraph', text: '[The mill](https://mill.example/) Stones' },
    ]);
    expect(notes).toContain('embed: a gist becomes a link');
  });

  it('counts responses, names what holds no text, and tells which pictures are missing', async () => {
    const { leftOut, ofSource, missing } = await readFiles(reader, EXPORT);
    expect(leftOut).toEqual(['response']);
    expect(ofSource).toMatchObject([{ message: 'not imported, because they hold no texts: claps' }]);
    expect(missing).toEqual(['https://cdn-images-1.medium.com/max/800/1*x.jpeg']);
  });

  it('is refused where there is no story, and fails only the story that cannot be read', async () => {
    await expect(readFiles(reader, { 'a.html': 'x' })).rejects.toThrow('This is no export of Medium');
    const { items, failed } = await readFiles(reader, {
      ...EXPORT,
      'posts/2021-01-01_Deep-eeeeeeeeeeee.html': story('<div>'.repeat(600)),
      'posts/2021-01-02_Large-ffffffffffff.html': story('x'.repeat(17 * 1024 * 1024)),
    });
    expect(items).toHaveLength(3);
    expect(failed).toEqual(['HTML is nested too deeply', 'the file is larger than 16 MiB']);
  });
});
