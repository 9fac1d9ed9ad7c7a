import * as fc from 'fast-check';
import type { ContentBlock } from '../src/domain/blocks.ts';

const WORDS =
  'rye bread However, the Visitors end. Dr. **strong** [rye](/bread) <b> サワー。 `code` _soft_ 12 ? [ *'.split(' ');
const LINKS = ['<https://other.example>', '[x](https://kettle.example/y)', '\n'];

/** Texts with words, links, marks and several scripts. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...WORDS, ...LINKS), { maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const optionalText = fc.option(anyText, { nil: undefined });
const texts = fc.array(anyText, { minLength: 1, maxLength: 4 });

export const anyCodeBlock: fc.Arbitrary<ContentBlock> = fc.record({
  type: fc.constant('code' as const),
  language: fc.constant('ts'),
  code: anyText,
});

/** Blocks of every type except code. */
export const anyProseBlock: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text: anyText }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2, 3, 4), text: anyText }),
  fc.record({ type: fc.constant('list' as const), style: fc.constant('bullet' as const), items: texts }),
  fc.record({ type: fc.constant('image' as const), mediaId: fc.uuid(), alt: optionalText, caption: optionalText }),
  fc.record({ type: fc.constant('quote' as const), text: anyText, attribution: optionalText }),
  fc.record({ type: fc.constant('divider' as const) }),
  fc.record({
    type: fc.constant('callout' as const),
    variant: fc.constant('info' as const),
    title: optionalText,
    body: anyText,
  }),
  fc.record({ type: fc.constant('video_embed' as const), url: fc.webUrl(), title: optionalText }),
  fc.record({ type: fc.constant('tweet_embed' as const), url: fc.webUrl() }),
  fc.record({
    type: fc.constant('faq' as const),
    items: fc.array(fc.record({ question: anyText, answer: anyText }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('cta' as const),
    title: anyText,
    body: anyText,
    linkUrl: fc.webUrl(),
    linkLabel: anyText,
    variant: fc.constant('default' as const),
  }),
  fc.record({ type: fc.constant('key_takeaways' as const), items: texts }),
);

export const anyBody = fc.array(
  fc.oneof({ weight: 12, arbitrary: anyProseBlock }, { weight: 1, arbitrary: anyCodeBlock }),
  {
    maxLength: 12,
  },
);
