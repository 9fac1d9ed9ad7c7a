import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '@galley/client';
import { elementsOf, readMarkup } from '../../../../test/example-site/strict-markup.ts';
import { isUrl } from '../html/is-url.ts';
import { renderBlocks } from './blocks.ts';
import { PLAYER_ORIGINS } from './embeds.ts';

const MEDIA_ID = '5f2f3a3e-0000-4000-8000-000000000001';

function rendered(...blocks: Block[]): string {
  return renderBlocks(blocks).text;
}

describe('hostile text in blocks', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
  ])('links to no script: %j', (url) => {
    const markup = readMarkup(
      rendered(
        {
          type: 'cta',
          title: 'a',
          body: `[x](${url}) [y](<${url}>) ![z](${url})`,
          linkUrl: url,
          linkLabel: 'x',
          variant: 'default',
        },
        { type: 'video_embed', url },
        { type: 'tweet_embed', url },
        { type: 'image', mediaId: MEDIA_ID, url },
      ),
    );
    expect(addresses(markup).filter((address) => !isHarmless(address))).toEqual([]);
  });

  it.each([
    `[a](/b 'x" onmouseover="alert(1)')`,
    `![a](/b.png 'x" onerror="alert(1)')`,
    `[a](/b "x' onmouseover='alert(1)")`,
    `[r]\n\n[r]: /b 'x" onmouseover="alert(1)'`,
  ])('keeps a title in its attribute: %j', (text) => {
    const markup = readMarkup(rendered({ type: 'paragraph', text }));
    const titled = elementsOf(markup).filter(({ attributes }) => attributes['title'] !== undefined);
    expect(titled).toHaveLength(1);
    expect(titled[0]?.attributes['title']).toMatch(/alert\(1\)/);
    for (const { attributes } of elementsOf(markup)) {
      for (const attribute of Object.keys(attributes)) expect(ATTRIBUTES).toContain(attribute);
    }
  });

  it('marks a footnote as a note, and lets no more than its text in', () => {
    const markup = readMarkup(rendered({ type: 'paragraph', text: `[^1]: <b onclick="alert(1)">x` }));
    expect(elementsOf(markup).map(({ name }) => name)).toEqual(['aside', 'sup', 'p', 'b', 'a']);
    expect(elementsOf(markup)[3]?.attributes).toEqual({});
    expect(elementsOf(markup)[0]?.attributes).toMatchObject({ role: 'note', class: 'footnote' });
  });

  it('lets no text out of its place', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 6 }), (blocks) => {
        const markup = readMarkup(rendered(...blocks));
        for (const { name, attributes } of elementsOf(markup)) {
          expect(ALLOWED).toContain(name);
          for (const attribute of Object.keys(attributes)) expect(ATTRIBUTES).toContain(attribute);
          if (name === 'iframe') expect(PLAYER_ORIGINS).toContain(new URL(attributes['src'] ?? '').origin);
        }
        expect(addresses(markup).filter((address) => !isHarmless(address))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** What blocks and Markdown make, and what texts may hold as HTML. */
const ALLOWED = (
  'p strong em del sup span code pre a img br hr ul ol li table thead tbody tr th td blockquote figure figcaption aside section details summary h2 h3 h4 iframe video ' +
  'abbr b bdi bdo caption cite col colgroup dd dfn div dl dt h1 h5 h6 i ins kbd mark q rp rt ruby s samp small sub tfoot time u var wbr'
).split(' ');
const ATTRIBUTES =
  'href src alt title width height class id rel role loading decoding tabindex aria-label start align allow referrerpolicy controls preload'.split(
    ' ',
  );

function addresses(markup: ReturnType<typeof readMarkup>): string[] {
  return elementsOf(markup).flatMap(({ attributes: { href, src } }) =>
    [href, src].filter((each) => each !== undefined),
  );
}

/** As a browser takes it: it drops white space and control characters before it reads the scheme. */
function isHarmless(address: string): boolean {
  const scheme = isUrl(address, 'https://site.example') ? new URL(address, 'https://site.example').protocol : '';
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

const SPICE = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&lt;',
  '&quot;',
  '`',
  '```',
  '\n',
  '\n\n',
  '[x](',
  ')',
  '](javascript:alert(1))',
  '![',
  '**',
  '_',
  '~~',
  '<!--',
  '-->',
  '<a href="x">',
  '</a>',
  '<pre>',
  '| a |',
  '|---|',
  '- ',
  '> ',
  '    ',
  '# ',
  '[^1]: ',
  '[r]: javascript:x "t"',
  '[r]',
  '<https://a.example/">',
  'https://a.example/"onclick=',
  'javascript:',
  '\\',
  '\u0000',
  '\t',
  ' onload=',
  '{',
  '$',
  'é',
  '💡',
  '\ud800',
];
/** A link or image with a title, in each of the quotes that Markdown knows. */
const anyTitled = fc
  .tuple(
    fc.constantFrom('', '!'),
    fc.constantFrom(['"', '"'], ["'", "'"], ['(', ')']),
    fc.array(fc.constantFrom('"', "'", '<', '>', '&', ' onload=', 'x', '\\"', '\\)', '`'), { maxLength: 8 }),
  )
  .map(([bang, [open = '', close = ''], parts]) => `${bang}[a](/b ${open}${parts.join('')}${close})`);
const anyText = fc.oneof(
  anyTitled,
  fc
    .array(fc.oneof(fc.constantFrom(...SPICE), fc.string({ maxLength: 6 })), { maxLength: 12 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const anyUrl = fc.oneof(
  anyText,
  anyText.map((text) => `https://a.example/${text}`),
  anyText.map((text) => `javascript:${text}`),
);
const texts = fc.array(anyText, { minLength: 1, maxLength: 3 });
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text: anyText }),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const, 4 as const),
    text: anyText,
    id: anyText,
  }),
  fc.record({
    type: fc.constant('list' as const),
    style: fc.constantFrom('bullet' as const, 'ordered' as const),
    items: texts,
  }),
  fc.record({
    type: fc.constant('image' as const),
    mediaId: fc.constant(MEDIA_ID),
    url: fc.option(anyUrl),
    alt: anyText,
    caption: anyText,
  }),
  fc.record({ type: fc.constant('code' as const), language: anyText, code: anyText }),
  fc.record({ type: fc.constant('quote' as const), text: anyText, attribution: anyText }),
  fc.record({
    type: fc.constant('callout' as const),
    variant: fc.constantFrom('info' as const, 'error' as const),
    title: anyText,
    body: anyText,
  }),
  fc.record({ type: fc.constant('video_embed' as const), url: anyUrl, title: anyText }),
  fc.record({ type: fc.constant('tweet_embed' as const), url: anyUrl }),
  fc.record({
    type: fc.constant('faq' as const),
    items: fc.array(fc.record({ question: anyText, answer: anyText }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('cta' as const),
    title: anyText,
    body: anyText,
    linkUrl: anyUrl,
    linkLabel: anyText,
    variant: fc.constant('default' as const),
  }),
  fc.record({ type: fc.constant('key_takeaways' as const), items: texts }),
);
