import fc from 'fast-check';
import type { Block } from '@app/content/blocks';

/** Texts with many Markdown characters. */
export const spicyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('*', '_', '**', '__', '`', '~~', '[', ']', '(', ')', '<', '>', '!', '\\'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('&', '&amp;', '|', '#', '-', '1.', '\n', '\n\n', '  \n', '\\\n', ' ', '\t'),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom('a', 'word', 'Ünïcode', '日本', '🥖', 'https://x.example/y', 'a@b.example'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('<b>', '</b>', '![i](u)', '[l](u "t")', '[^1]', '<!-- c -->', '- x\n- y'),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

const text = fc.oneof(spicyText, fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'Flour, *water*, salt.'));
const filled = text.map((given) => given || 'x');
const items = (max: number) => fc.array(filled, { minLength: 1, maxLength: max });
const options = { noNullPrototype: true };

function blockOf(
  type: string,
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>> = {},
) {
  return fc
    .tuple(fc.record(required, options), fc.record(optional, { ...options, requiredKeys: [] }))
    .map(([always, sometimes]) => ({ type, ...always, ...sometimes }) as Block);
}

/** Any block that can be stored. */
export const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  blockOf('paragraph', { text }),
  blockOf('heading', { level: fc.constantFrom(2, 3, 4), text }, { id: fc.stringMatching(/^[a-z0-9-]{1,12}$/) }),
  blockOf('list', { style: fc.constantFrom('bullet', 'ordered'), items: items(4) }),
  blockOf('image', { mediaId: fc.uuid() }, { alt: text, caption: text }),
  blockOf('code', { language: text, code: text }),
  blockOf('quote', { text }, { attribution: text }),
  blockOf('divider', {}),
  blockOf('callout', { variant: fc.constantFrom('info', 'warning', 'success', 'error'), body: text }, { title: text }),
  blockOf('video_embed', { url: fc.webUrl() }, { title: text }),
  blockOf('tweet_embed', { url: fc.webUrl() }),
  blockOf('faq', {
    items: fc.array(fc.record({ question: filled, answer: filled }, options), { minLength: 1, maxLength: 3 }),
  }),
  blockOf('cta', {
    title: text,
    body: text,
    linkUrl: fc.constantFrom('/a', 'https://x.example', '#top'),
    linkLabel: text,
    variant: fc.constantFrom('default', 'outlined'),
  }),
  blockOf('key_takeaways', { items: items(3) }),
);

export const anyBody: fc.Arbitrary<Block[]> = fc.array(anyBlock, { maxLength: 12 });
