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

const rows = (count, make) => many(count, make).join('\n');
const url = (at) => `https://old.example.org/a-path-of-usual-length/post-${at}`;

/** Files and lists near the limits of other dashboard routes: a path below the workspace, and what is sent to it. */
export const OTHERS = {
  'redirects: try a CSV of 100,000 rows': {
    path: '/redirects/import?dryRun=true',
    file: () => `fromPath,toPath\n${rows(100_000, (at) => `/old/${at},/new/${at}`)}`,
  },
  'redirects: CSV of 25 MiB': {
    path: '/redirects/import?dryRun=true',
    file: () => `fromPath,toPath\n${rows(90_000, (at) => `/old/${at},/${'x'.repeat(260)}${at}`)}`,
  },
  'redirects: rows that are all wrong': {
    path: '/redirects/import?dryRun=true',
    file: () => `fromPath,toPath\n${rows(100_000, (at) => `old ${at},${at}`)}`,
  },
  'redirects: JSON of 8 MiB': {
    path: '/redirects/import?dryRun=true',
    file: () =>
      JSON.stringify(many(70_000, (at) => ({ source: `/old/${at}`, destination: `/new/${at}`, permanent: true }))),
    name: 'redirects.json',
  },
  'redirects: one line of 25 MiB': {
    path: '/redirects/import?dryRun=true',
    file: () => `a,${'"'.repeat(25 * MIB - 10)}`,
  },
  'old site: sitemap of 50,000 addresses': {
    path: '/old-site/addresses',
    file: () => `<urlset>${rows(50_000, (at) => `<url><loc>${url(at)}</loc></url>`)}</urlset>`,
    name: 'sitemap.xml',
  },
  'old site: check 500 addresses': { path: '/old-site/check', json: () => ({ addresses: many(500, url) }) },
  'working copy of ten megabytes': {
    path: '/working-copies/0190a000-0000-7000-8000-000000000001',
    method: 'PUT',
    json: () => ({ entityType: 'post', content: { bodyJson: SHAPES['one word in each paragraph']() } }),
  },
};
