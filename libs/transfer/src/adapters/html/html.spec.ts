import { describe, expect, it } from '@jest/globals';
import { readFiles } from '../../../testing/read-files.ts';
import { htmlPage } from './html-page.ts';
import * as reader from './reader.ts';

const WORDS = '<p>Rye is a grass that is grown as a grain, in the north; it is patient, and frugal, and tall.</p>';
const ARTICLE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Rye | Fields</title>
<meta name="description" content="About rye"><meta property="og:title" content="Rye!"><meta property="og:image" content="img/cover.png">
<meta property="article:tag" content="Grain"><meta property="article:tag" content="Bread"><meta name="robots" content="noindex, follow">
<link rel="canonical" href="https://fields.example/notes/rye">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Fields"},{"@type":["BlogPosting"],"headline":"Rye","datePublished":"2020-01-02T03:04:05Z","dateModified":"2021-01-02","author":[{"@type":"Person","name":"Mara Lindqvist"},{"name":"Ida"}],"articleSection":"Fields"}]}</script>
<script type="application/ld+json">{ broken</script></head><body><nav><a href="/">Home</a></nav>
<article><header><h1>Rye</h1><time datetime="2019-01-01">then</time></header>${WORDS}<p><a href="wheat.html#ear">Wheat</a>, <a href="../about/">us</a>, <a href="#top">up</a>.</p>
<img src="img/field.png" alt="A field"><script>alert(1)</script></article><footer>Fields Ltd</footer></body></html>`;

const page = (html: string, path = 'notes/rye.html') =>
  htmlPage(html, { path, kind: 'page', origin: 'https://fields.example' });

describe('a page of HTML', () => {
  it('gives what its head says, in Open Graph, JSON-LD and the elements of HTML', () => {
    expect(page(ARTICLE)).toMatchObject({
      id: 'notes/rye.html',
      kind: 'post',
      title: 'Rye',
      slug: 'rye',
      date: new Date('2020-01-02T03:04:05Z'),
      updated: new Date('2021-01-02'),
      author: 'Mara Lindqvist',
      furtherAuthors: ['Ida'],
      category: ['Fields'],
      tags: ['Grain', 'Bread'],
      excerpt: 'About rye',
      cover: '/notes/img/cover.png',
      oldPaths: ['/notes/rye', '/notes/rye.html'],
      seo: { title: 'Rye | Fields', description: 'About rye', og: { title: 'Rye!' }, robots: { index: false } },
    });
  });

  it.each([
    ['article', `<nav>N</nav><article>${WORDS}</article><footer>F</footer>`],
    ['main', `<nav>N</nav><div role="main">${WORDS}</div><footer>F</footer>`],
    ['main around several articles', `<header>H</header><main><article>${WORDS}</article><article>${WORDS}</article></main>`],
    ['nothing that marks it', `<div class="menu"><a href="/">N</a></div><div>${WORDS.repeat(9)}</div><div class="footer">F</div>`],
    ['nothing, and few words', `<header>H</header><p>Rye.</p><footer>F</footer>`],
  ])('gives the text within %s', (_, body) => {
    const item = page(`<html><head><title>T</title></head><body>${body}</body></html>`);
    const html = 'body' in item && 'html' in item.body ? item.body.html : '';
    expect(html).toMatch(/Rye/);
    expect(html).not.toMatch(/[NHF]<|Fields/);
  });

  it.each([
    ['leads elsewhere', '<meta http-equiv="Refresh" content="0; url=/rye">', 'page that leads elsewhere'],
    ['has no text', '<main> <nav>N</nav></main>', 'page without a text'],
    ['is empty', '', 'page without a text'],
  ])('is left out where it %s', (_, html, leftOut) => {
    expect(page(html)).toEqual({ id: 'notes/rye.html', leftOut });
  });

  it('keeps a canonical address of another site, and takes one of its own for an old address', () => {
    const canonical = (href: string) => page(`<link rel="canonical" href="${href}"><main>Rye</main>`);
    expect(canonical('https://else.example/rye')).toMatchObject({ canonicalUrl: 'https://else.example/rye' });
    expect(canonical('https://www.fields.example/grain')).toMatchObject({ oldPaths: ['/grain', '/notes/rye.html', '/notes/rye'] });
    expect(canonical('/')).toMatchObject({ oldPaths: ['/notes/rye.html', '/notes/rye'] });
    expect(canonical('http://[')).not.toHaveProperty('canonicalUrl');
  });
}); // prettier-ignore

describe('a folder of HTML pages', () => {
  const FILES = {
    'site/index.html': `<title>Fields</title><main>${WORDS}<a href="notes/rye.html">Rye</a></main>`,
    'site/about/index.html': `<title>About us</title><main>${WORDS}</main>`,
    'site/notes/rye.html': ARTICLE,
    'site/notes/img/field.png': 'a field',
    'site/404.html': '<main>Nothing here</main>',
  };

  it('gives a post or page for each, published, with addresses by their paths', async () => {
    const { items, heads, leftOut, missing } = await readFiles(reader, FILES);
    expect(items.map(({ kind, title, status, oldPaths }) => ({ kind, title, status, oldPaths }))).toEqual([
      { kind: 'page', title: 'About us', status: 'published', oldPaths: ['/about/', '/about/index.html'] },
      { kind: 'page', title: 'Fields', status: 'published', oldPaths: [] },
      { kind: 'post', title: 'Rye', status: 'published', oldPaths: ['/notes/rye', '/notes/rye.html'] },
    ]);
    expect(heads.map(({ wanted }) => wanted)).toEqual(['about', 'index', 'rye']);
    expect(leftOut).toEqual(['page of an error or a search engine']);
    expect(missing).toEqual(['/notes/img/cover.png']);
    expect(items[2]?.blocks).toEqual([
      { type: 'paragraph', text: expect.stringContaining('Rye is a grass') },
      { type: 'paragraph', text: '[Wheat](/notes/wheat.html#ear), [us](/about/), [up](#top).' },
      { type: 'image', alt: 'A field', source: expect.stringContaining('field.png') },
    ]);
  });

  it('reads pages in the encoding that they declare, and posts where files are to become posts', async () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><title>Müsli</title><main>Crème</main>', 'latin1');
    const { items } = await readFiles(reader, { 'a.html': latin }, { options: { kind: 'post' }, file: 'a.html' });
    expect(items).toMatchObject([{ kind: 'post', status: 'draft', title: 'Müsli', blocks: [{ text: 'Crème' }] }]);
  });

  it('is refused without a page, and fails only the pages that cannot be read', async () => {
    await expect(readFiles(reader, { 'a.txt': 'x' })).rejects.toThrow('There is no HTML file.');
    const { items, failed } = await readFiles(reader, {
      'a.html': `<main>${'<div>'.repeat(600)}</main>`,
      'b.html': `<main>${'<i>x'.repeat(60_000)}</main>`,
      'c.html': `<p>${'x'.repeat(17 * 1024 * 1024)}`,
      'd.html': '<main>Rye</main>',
    });
    expect(items).toHaveLength(1);
    expect(failed).toEqual([
      'HTML is nested too deeply',
      expect.stringMatching(/^HTML /),
      'the file is larger than 16 MiB',
    ]);
  });
});
