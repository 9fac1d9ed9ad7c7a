const MIB = 1_024 * 1_024;
const SENTENCE = 'Flour, *water* and a little [salt](https://example.org/salt), kneaded for **ten** minutes. ';

/** @param {number} length of the text, in characters */
const prose = (length) => SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** Bodies of about ten megabytes, near the limits of blocks, each of one kind. */
export const SHAPES = {
  'a thousand paragraphs of 10,000 characters': () => many(1_000, () => ({ type: 'paragraph', text: prose(9_900) })),
  'one word in each paragraph': () => many(1_000, () => ({ type: 'paragraph', text: 'x'.repeat(10_000) })),
  'paragraphs in Chinese': () => many(330, () => ({ type: 'paragraph', text: '面粉和水。'.repeat(2_000) })),
  'a thousand headings': () => many(1_000, (at) => ({ type: 'heading', level: 2 + (at % 3), text: prose(9_900) })),
  'a thousand lists of 500 items': () =>
    many(1_000, () => ({ type: 'list', style: 'bullet', items: many(500, () => 'Flour and water') })),
  'a thousand times 50 questions': () =>
    many(1_000, () => ({ type: 'faq', items: many(50, () => ({ question: prose(80), answer: prose(80) })) })),
  code: () => many(100, () => ({ type: 'code', language: 'js', code: 'const a = [1, 2]; // x\n'.repeat(4_300) })),
  'unclosed Markdown': () => many(1_000, () => ({ type: 'paragraph', text: '[a](b **c '.repeat(990) })),
  'callouts and quotes': () =>
    many(1_000, (at) =>
      at % 2
        ? { type: 'callout', variant: 'info', title: prose(4_000), body: prose(5_000) }
        : { type: 'quote', text: prose(9_000), attribution: prose(900) },
    ),
};

/** Whole requests that are refused, or hold much that is dropped. */
export const REFUSED = {
  'empty arrays in an unknown field': () => `{"x":[${'[],'.repeat(5 * MIB)}1]}`,
  'many unknown names': () => `{${many(800_000, (at) => `"k${at}":1`).join()}}`,
  'blocks that are all wrong': () =>
    JSON.stringify({ bodyJson: many(1_000, () => ({ type: 'list', style: 1, items: many(500, () => 1) })) }),
};
