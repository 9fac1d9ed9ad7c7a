import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { named, readMarkup, textOf } from '../../../../test/example-site/strict-markup.ts';
import { aSite, bareSeo } from '../../testing/index.ts';
import { head, renderHead } from './head.ts';
import type { PageMeta } from './page-meta.ts';
import { summary } from './summary.ts';

const page: PageMeta = {
  seo: bareSeo(),
  name: 'A loaf',
  summary: 'One **bowl**.',
  path: '/loaf',
  type: 'article',
  images: { og: null, twitter: null },
};
const site = aSite();

function read(meta: PageMeta, within = site) {
  const markup = readMarkup(renderHead(head(meta, within)).text);
  const meanings = named(markup, 'meta').map(({ attributes }) => [
    attributes['name'] ?? attributes['property'],
    attributes['content'],
  ]);
  const links = named(markup, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]);
  return { ...Object.fromEntries([...meanings, ...links]), title: textOf(named(markup, 'title')[0]) } as Record<
    string,
    string
  >;
}

describe(head, () => {
  it('falls back to what the page itself says', () => {
    expect(read(page)).toEqual({
      title: 'A loaf – The Kettle',
      description: 'One bowl.',
      robots: 'index, follow',
      canonical: 'https://kettle.example/loaf',
      'og:title': 'A loaf – The Kettle',
      'og:description': 'One bowl.',
      'og:type': 'article',
      'og:url': 'https://kettle.example/loaf',
      'og:site_name': 'The Kettle',
      'og:locale': 'en_GB',
      'twitter:card': 'summary',
      'twitter:title': 'A loaf – The Kettle',
      'twitter:description': 'One bowl.',
    });
  });

  it('takes what the SEO group says', () => {
    const seo = bareSeo({ title: 'T', description: 'D', canonicalUrl: 'https://a.example/c' });
    const robots = { ...seo.robots, index: false, archive: false, maxSnippet: 0, maxImagePreview: 'large' as const };
    const og = { ...seo.og, title: 'OT', description: 'OD', type: 'product' };
    const twitter = { ...seo.twitter, card: 'app' as const, creator: '@mara' };
    expect(read({ ...page, seo: { ...seo, robots, og, twitter } })).toMatchObject({
      title: 'T',
      description: 'D',
      robots: 'noindex, follow, noarchive, max-snippet:0, max-image-preview:large',
      canonical: 'https://a.example/c',
      'og:title': 'OT',
      'og:type': 'product',
      'twitter:card': 'app',
      'twitter:title': 'OT',
      'twitter:description': 'OD',
      'twitter:creator': '@mara',
    });
    expect(read({ ...page, seo, canonicalUrl: 'https://b.example/' })['canonical']).toBe('https://b.example/');
  });

  it('shows images with their sizes', () => {
    const og = { url: 'https://cdn.example/a.jpg', width: 1200, height: 630, alt: 'A' };
    expect(read({ ...page, images: { og, twitter: null } })).toMatchObject({
      'og:image': og.url,
      'og:image:width': '1200',
      'og:image:alt': 'A',
      'twitter:card': 'summary_large_image',
      'twitter:image': og.url,
    });
  });

  it('tells of the article, and of the pages around', () => {
    const article = {
      publishedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      author: 'Mara',
      section: null,
      tags: ['rye'],
    };
    expect(read({ ...page, article, neighbours: { previous: '/', next: '/?page=3' } })).toMatchObject({
      'article:author': 'Mara',
      'article:tag': 'rye',
      prev: 'https://kettle.example/',
      next: 'https://kettle.example/?page=3',
    });
  });

  it('keeps messages out of search, without an address of their own', () => {
    const said = read({ ...page, seo: null, isIndexed: false });
    expect(said['robots']).toBe('noindex');
    expect(said).not.toHaveProperty('canonical');
  });

  it('shows the graph as it is, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.constantFrom('</script>', '<!--<script>', ']]>', '\u2028')),
        fc.string(),
        (value, text) => {
          const jsonLd = { '@graph': [value, text, { [text]: '</SCRIPT >' }] };
          const meta = { ...page, name: text, summary: text, seo: bareSeo({ title: text }), jsonLd };
          const [script] = named(readMarkup(renderHead(head(meta, site)).text), 'script');
          expect(script?.attributes).toEqual({ type: 'application/ld+json' });
          expect(JSON.parse(textOf(script))).toEqual(JSON.parse(JSON.stringify(jsonLd)));
        },
      ),
    );
  });
});

describe(summary, () => {
  it('cuts between words', () => {
    const text = summary('wort '.repeat(100)) ?? '';
    expect(text).toMatch(/^(?:wort )+wort…$/);
    expect(text.length).toBeLessThanOrEqual(161);
    expect(summary('  ')).toBeNull();
  });
});
