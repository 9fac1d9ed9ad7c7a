import * as fc from 'fast-check';
import type { ContentBlock } from '../src/domain/blocks.ts';
import type {
  GraphCategory,
  GraphMedia,
  GraphPost,
  GraphSeo,
  GraphSiteInput,
} from '../src/domain/json-ld/graphs/graph-input.ts';
import { SAMPLE_MEDIA_ID, sampleOfType, TABLE, type Choices } from './structured-data-samples.ts';

/** Difficult characters: markup, Markdown, line separators, control characters, unpaired surrogates. */
const NASTY =
  '</script>|<script|<!--|<\0script>|<\ud800/script>|\\</script\\>|&lt;/script>|`</b>`|\u2028|\u2029|\u0085|\ufeff'
    .concat(
      '|\ud83d|\udc00|😀|\0|\r\n|\n\n|\t| |"|\\|[|](|)|![x](javascript:alert(1))|**|_|<https://a.example/<b>>|javascript:',
    )
    .split('|');

/** Any string, with difficult characters more often. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const maybeText = fc.option(anyText);
const anyUrl = fc.oneof(
  fc.constant('https://somewhere.example/a'),
  anyText,
  anyText.map((text) => `https://somewhere.example/${text}`),
);
const anyId = fc.uuid();
const anyDate = fc.option(fc.date({ noInvalidDate: false }));

const anySeo: fc.Arbitrary<GraphSeo> = fc.record({
  title: maybeText,
  description: maybeText,
  canonicalUrl: fc.option(anyUrl),
  breadcrumbsTitle: maybeText,
});

function anyMedia(id: fc.Arbitrary<string>): fc.Arbitrary<GraphMedia> {
  return fc.record({
    id,
    url: anyUrl,
    mimeType: fc.oneof(
      fc.constant('image/png'),
      anyText,
      anyText.map((text) => `image/${text}`),
    ),
    width: fc.option(fc.integer({ min: -1 })),
    height: fc.option(fc.double()),
    alt: maybeText,
    caption: maybeText,
  });
}

const anyBlock: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text: anyText }),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2, 3, 4),
    text: fc.oneof(
      anyText,
      anyText.map((text) => `Step 1: ${text}`),
    ),
    id: anyText,
  }),
  fc.record({
    type: fc.constant('list' as const),
    style: fc.constantFrom('ordered' as const, 'bullet' as const),
    items: fc.array(anyText),
  }),
  fc.record({ type: fc.constant('image' as const), mediaId: fc.constantFrom(SAMPLE_MEDIA_ID, 'gone'), alt: maybeText }),
  fc.record({ type: fc.constant('quote' as const), text: anyText, attribution: maybeText }),
  fc.record({
    type: fc.constant('callout' as const),
    variant: fc.constant('info' as const),
    title: maybeText,
    body: anyText,
  }),
  fc.record({
    type: fc.constant('video_embed' as const),
    url: fc.oneof(
      anyUrl,
      fc.constantFrom('https://youtu.be/AbCdEfGhIjK', 'https://vimeo.com/1', 'https://a.example/<b>.mp4'),
    ),
    title: maybeText,
  }),
  fc.record({ type: fc.constant('faq' as const), items: fc.array(fc.record({ question: anyText, answer: anyText })) }),
  fc.record({ type: fc.constant('key_takeaways' as const), items: fc.array(anyText) }),
);

/** Categories with arbitrary parents, including cycles. */
const anyCategories: fc.Arbitrary<ReadonlyMap<string, GraphCategory>> = fc
  .array(fc.record({ parent: fc.option(fc.integer({ min: 0, max: 6 })), name: anyText, breadcrumbsTitle: maybeText }), {
    maxLength: 6,
  })
  .map((all) => {
    const categories = all.map(({ parent, name, breadcrumbsTitle }, at): GraphCategory => {
      return {
        id: `c${at}`,
        parentId: parent === null ? null : `c${parent}`,
        path: `/category/c${at}`,
        name,
        breadcrumbsTitle,
      };
    });
    return new Map(categories.map((category) => [category.id, category]));
  });

/** A site with arbitrary field values. */
export const anySite: fc.Arbitrary<GraphSiteInput> = fc.record({
  workspaceId: anyId,
  name: anyText,
  siteName: maybeText,
  siteUrl: fc.option(fc.oneof(fc.constant('https://kettle.example/blog/'), anyUrl)),
  defaultLocale: fc.oneof(fc.constantFrom('en_US', 'en', 'de'), anyText),
  breadcrumbsEnabled: fc.boolean(),
  publisherType: fc.oneof(fc.constantFrom('Person', 'NGO', 'LocalBusiness'), anyText),
  publisher: fc.record({ name: maybeText, logo: fc.option(anyMedia(anyId)), sameAs: fc.array(anyUrl) }),
  logoUrl: fc.option(anyUrl),
  defaultImageUrl: fc.option(anyUrl),
});

const anyAuthor = fc.record({
  id: anyId,
  kind: fc.constantFrom('person' as const, 'organization' as const),
  path: fc.constant('/author/a'),
  displayName: fc.oneof(anyText, fc.constantFrom('Admin', 'Mara')),
  bio: maybeText,
  credentials: maybeText,
  avatar: fc.option(anyMedia(anyId)),
  sameAs: fc.array(anyUrl),
  person: fc.record({
    jobTitle: maybeText,
    worksFor: maybeText,
    alumniOf: maybeText,
    award: maybeText,
    honorificPrefix: maybeText,
    honorificSuffix: maybeText,
    knowsAbout: fc.array(anyText),
  }),
});

/** Structured data of a type: a random subset of its properties with arbitrary texts. */
function anyStructuredData(type: string) {
  return fc.gen().map((draw) => {
    const choices: Choices = {
      text: () => draw(() => anyText),
      given: () => draw(fc.boolean),
      oneOf: (values) => draw(() => fc.constantFrom(...values)),
    };
    return { [type]: sampleOfType(type, choices) };
  });
}

/** A post of any type with arbitrary field values. */
export const anyPost: fc.Arbitrary<GraphPost> = fc.constantFrom(...Object.keys(TABLE.types)).chain((schemaType) =>
  fc.record({
    id: anyId,
    path: fc.constantFrom('/a-post', '/2026/01/a-post'),
    seo: anySeo,
    title: anyText,
    excerpt: maybeText,
    canonicalUrl: fc.option(anyUrl),
    schemaType: fc.constant(schemaType),
    structuredData: anyStructuredData(schemaType),
    body: fc.array(anyBlock, { maxLength: 12 }),
    summaryForAi: maybeText,
    isHowTo: fc.boolean(),
    wordCount: fc.nat(),
    readingTimeMin: fc.nat(),
    publishedAt: anyDate,
    updatedAt: fc.date({ noInvalidDate: false }),
    author: fc.option(anyAuthor),
    categoryId: fc.constantFrom(null, 'c0', 'c1', 'gone'),
    categories: anyCategories,
    tagNames: fc.array(anyText, { maxLength: 4 }),
    featuredMedia: fc.option(anyMedia(anyId)),
    media: anyMedia(fc.constant(SAMPLE_MEDIA_ID)).map((media) => new Map([[SAMPLE_MEDIA_ID, media]])),
    relatedPaths: fc.array(fc.constantFrom('/b', '/c', 'no path'), { maxLength: 3 }),
  }),
);

export const anyAuthorPage = fc
  .tuple(anyAuthor, anySeo, fc.date({ noInvalidDate: false }))
  .map(([author, seo, date]) => Object.assign({}, author, { seo, createdAt: date, updatedAt: date }));

export const anyPage = fc.record({
  id: anyId,
  path: fc.constant('/a-page'),
  seo: anySeo,
  title: anyText,
  pageType: fc.oneof(
    fc.constantFrom('WebPage', 'AboutPage', 'ContactPage', 'LearningResource', 'MedicalWebPage'),
    anyText,
  ),
  body: fc.array(anyBlock, { maxLength: 6 }),
  publishedAt: anyDate,
  updatedAt: fc.date({ noInvalidDate: false }),
});

export const anyCategoryPage = fc.record({
  id: fc.constantFrom('c0', 'c1', 'c9'),
  parentId: fc.constantFrom(null, 'c0', 'c1', 'c9'),
  path: fc.constant('/category/c'),
  seo: anySeo,
  name: anyText,
  description: maybeText,
  updatedAt: fc.date({ noInvalidDate: false }),
  categories: anyCategories,
  posts: fc.array(fc.record({ path: fc.constantFrom('/a', '/b'), title: anyText }), { maxLength: 12 }),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});
