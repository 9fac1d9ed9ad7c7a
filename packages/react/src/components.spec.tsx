import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, Media } from '@galley/client';
import { ownMeta } from '@galley/render';
import { elementsOf, named, readMarkup, textOf } from '../../../test/example-site/strict-markup.ts';
import { aSite } from '../../render/testing/index.ts';
import { Blocks, Head, Markdown, Picture } from './index.ts';

const BLOCKS: Block[] = [
  { type: 'heading', level: 2, text: 'A', id: 'a' },
  { type: 'paragraph', text: 'b[^1] <script>' },
  { type: 'divider' },
  { type: 'paragraph', text: '[^1]: c' },
];

describe('components', () => {
  it('show a body as HTML, and a block by a component of the site', () => {
    const markup = renderToStaticMarkup(
      <Blocks blocks={BLOCKS} components={{ divider: () => <b>~</b> }} className="x" />,
    );
    const whole = readMarkup(`<p>${markup}</p>`);
    expect(named(whole, 'div')).toHaveLength(2);
    expect(elementsOf(whole).map(({ name }) => name)).toContain('b');
    expect(named(whole, 'a').map(({ attributes }) => attributes['href'])).toEqual(['#fn-1', '#fnref-1']);
    expect(named(whole, 'script')).toEqual([]);
  });

  it('mark blocks in previews alone, those of components too', () => {
    const markup = (preview?: boolean) =>
      renderToStaticMarkup(<Blocks blocks={BLOCKS} preview={preview} components={{ divider: () => <b>~</b> }} />);
    const marked = elementsOf(readMarkup(`<p>${markup(true)}</p>`)).flatMap(({ name, attributes }) =>
      attributes['data-galley-block'] === undefined ? [] : [`${name} ${attributes['data-galley-block']}`],
    );
    expect(marked).toEqual(['h2 0', 'p 1', 'div 2', 'aside 3']);
    expect(markup()).not.toContain('data-galley-block');
  });

  it('show a head', () => {
    const meta = {
      ...ownMeta({ name: 'A & </title>', summary: null, path: '/a' }, aSite()),
      jsonLd: { a: '</script>' },
    };
    const head = readMarkup(renderToStaticMarkup(<Head meta={meta} site={aSite()} />).replaceAll('/>', ' />'));
    expect(textOf(named(head, 'title')[0])).toBe('A & </title> – The Kettle');
    expect(JSON.parse(textOf(named(head, 'script')[0]))).toEqual({ a: '</script>' });
  });

  it('show a picture, and nothing for a file that is none', () => {
    const media = {
      url: 'https://cdn.example/a.svg',
      mimeType: 'image/svg+xml',
      width: 3,
      height: 2,
      alt: 'A',
    } as Media;
    expect(renderToStaticMarkup(<Picture media={media} eager />)).toContain(
      '<img src="https://cdn.example/a.svg" alt="A" width="3" height="2" fetchPriority="high" decoding="async"/>',
    );
    expect(renderToStaticMarkup(<Picture media={{ ...media, mimeType: 'video/mp4' }} />)).toBe('');
  });

  it('show Markdown', () => {
    expect(renderToStaticMarkup(<Markdown>a **b**</Markdown>)).toBe('<div><p>a <strong>b</strong></p></div>');
    expect(renderToStaticMarkup(<Markdown inline>a **b**</Markdown>)).toBe('<span>a <strong>b</strong></span>');
  });
});
