import { describe, expect, it } from '@jest/globals';
import { heading, image, IMAGE, paragraph, points, words } from '../../../../testing/score-samples.ts';
import type { ContentBlock } from '../../blocks.ts';
import type { ScoreInput, TypeRequirements } from '../score-input.ts';
import { scoreReadability } from '../score-readability.ts';
import { scoreSeo } from '../score-seo.ts';
import { linkReach } from '../site-links.ts';

const foundBy = (id: string, input: ScoreInput) => scoreSeo(input).checks.find((check) => check.id === id)?.found;

describe('the checks of the content', () => {
  it.each([
    [99, 0],
    [100, 1],
    [200, 3],
    [300, 6],
    [599, 6],
    [600, 8],
  ])('C1: %d words earn %d', (count, earned) =>
    expect(points('C1', { bodyJson: [paragraph(words(count))] })).toBe(earned),
  );

  it('C1 counts what readers read', () => {
    const bodyJson: ContentBlock[] = [
      heading('one'),
      paragraph('**two** [three](https://a.example/not-counted)'),
      { type: 'list', style: 'ordered', items: ['four', 'five'] },
      { type: 'image', mediaId: IMAGE, alt: 'not counted', caption: 'six' },
      { type: 'code', language: 'not', code: 'counted' },
      { type: 'quote', text: 'seven', attribution: 'eight' },
      { type: 'divider' },
      { type: 'callout', variant: 'info', title: 'nine', body: 'ten' },
      { type: 'video_embed', url: 'https://not.example/counted', title: 'eleven' },
      { type: 'tweet_embed', url: 'https://not.example/counted' },
      { type: 'faq', items: [{ question: 'twelve', answer: 'thirteen' }] },
      { type: 'cta', title: '14', body: '15', linkUrl: '/not-counted', linkLabel: '16', variant: 'default' },
      { type: 'key_takeaways', items: ['17'] },
    ];
    expect(scoreSeo({ bodyJson }).measures.words).toBe(17);
    // Excludes heading, caption, attribution, callout title, video title, cta title and label.
    expect(scoreReadability({ bodyJson }).measures.words).toBe(10);
  });

  it.each<[ContentBlock[], number]>([
    [[heading('x')], 4],
    [[heading('x', 3)], 2],
    [[], 0],
    [[paragraph('x')], 2],
    [[paragraph(words(300))], 0],
  ])('C2: %j', (bodyJson, earned) => expect(points('C2', { bodyJson })).toBe(earned));

  it.each<[ScoreInput, number]>([
    [{}, 0],
    [{ featuredMediaId: IMAGE }, 3],
    [{ bodyJson: [image(' ')] }, 3],
    [{ bodyJson: [image('x'), image()] }, 3],
    [{ bodyJson: [image('x'), image('y')] }, 5],
  ])('C3: %j earns %d', (input, earned) => expect(points('C3', input)).toBe(earned));

  it.each<[ScoreInput, string]>([
    [{ bodyJson: [] }, 'There is no image.'],
    [{ bodyJson: [], featuredMediaId: IMAGE }, 'There is a featured image; the text has no image.'],
    [{ bodyJson: [image()] }, 'There is no featured image; of 1 image in the text, 1 lacks alt text.'],
    [{ bodyJson: [image(), image()] }, 'There is no featured image; of 2 images in the text, 2 lack alt text.'],
  ])('C3 says what it found: %j', (input, found) => expect(foundBy('C3', input)).toBe(found));

  it.each<[string[], string]>([
    [[], 'There is no heading of level 2 or 3.'],
    [['Rye', 'Wheat'], 'Of 2 headings of level 2 or 3, 1 has the focus keyword.'],
    [['Rye', 'More rye'], 'Of 2 headings of level 2 or 3, 2 have the focus keyword.'],
  ])('K6 says what it found: %j', (texts, found) =>
    expect(foundBy('K6', { bodyJson: texts.map((text) => heading(text)), seo: { focusKeyword: 'rye' } })).toBe(found),
  );

  it.each([
    [['/a'], true, false],
    [['//other.example/a'], false, true],
    [['https://www.kettle.example/a', 'mailto:a@b.example', '#top', 'a', '/\\a'], true, false],
    [['http://kettle.example.org', 'javascript:1', 'https://'], false, true],
    [['HTTPS://KETTLE.EXAMPLE'], true, false],
    [[], false, false],
  ])('C4 and C5: links %j', (links, internal, external) =>
    expect(linkReach(links, 'https://kettle.example/blog')).toEqual({ internal, external }),
  );

  it('C4 counts the link of a call to action, C5 no embed', () => {
    const cta: ContentBlock = { type: 'cta', title: '', body: '', linkUrl: '/a', linkLabel: '', variant: 'default' };
    expect(points('C4', { bodyJson: [cta] })).toBe(4);
    expect(points('C5', { bodyJson: [{ type: 'video_embed', url: 'https://other.example' }] })).toBe(0);
    expect(points('C4', { bodyJson: [paragraph('![x](/a)')] })).toBe(0);
  });

  it.each<[ScoreInput, number]>([
    [{}, 0],
    [{ summaryForAi: 'x' }, 1],
    [{ bodyJson: [{ type: 'key_takeaways', items: ['x'] }], featuredMediaId: IMAGE }, 2],
    [{ seo: { og: { imageMediaId: IMAGE } } }, 1],
  ])('C7: %j earns %d', (input, earned) => expect(points('C7', input)).toBe(earned));
});

describe('the check of structured data', () => {
  const requirements: TypeRequirements = {
    family: 'thing',
    required: [['title'], ['offers', 'review']],
    suggested: ['sku', 'brand', 'mpn', 'size', 'color'],
    fills: new Map([['title', 'title']]),
  };
  const product = (data: object, rest: ScoreInput = {}): ScoreInput => ({
    schemaType: 'Product',
    structuredData: { Product: data },
    requirements,
    ...rest,
  });

  it.each<[string, ScoreInput, number]>([
    ['nothing', product({}), 0],
    ['one group', product({ review: [{}] }), 1],
    ['a value of the post', product({}, { title: 'T' }), 1],
    ['both groups', product({ title: 'T', offers: { price: 0 } }), 2],
    ['both and two suggested', product({ title: 'T', offers: { price: 0 }, sku: '1', brand: 'B' }), 3],
    ['both and four suggested', product({ title: 'T', offers: [1], sku: 1, brand: 'B', mpn: 0, size: false }), 4],
    ['empty values', product({ title: ' ', offers: {}, review: [], sku: null }), 0],
    ['the entry of another type', product({}, { structuredData: { Recipe: { title: 'T' } } }), 0],
    ['no required property', product({}, { requirements: { ...requirements, required: [] } }), 2],
    ['nothing to suggest', product({}, { requirements: { ...requirements, suggested: [] } }), 2],
    [
      'a type that asks for nothing',
      product({}, { requirements: { ...requirements, required: [], suggested: [] } }),
      4,
    ],
    ['inherited names', { ...product({}), schemaType: 'constructor' }, 0],
  ])('C6: %s', (_, input, earned) => expect(points('C6', input)).toBe(earned));

  it.each<[string, ScoreInput]>([
    ['description', { excerpt: 'x' }],
    ['image', { bodyJson: [image()] }],
    ['featuredMedia.url', { featuredMediaId: IMAGE }],
    ['publishedAt', { publishedAt: new Date(0) }],
    ['publisher', { publisherNamed: true }],
    ['bodyText', { bodyJson: [paragraph('x')] }],
  ])('C6 takes %s from the post', (fill, rest) => {
    const needs: TypeRequirements = { ...requirements, required: [['x']], fills: new Map([['x', fill]]) };
    expect(points('C6', product({}, { requirements: needs }))).toBe(0);
    expect(points('C6', product({}, { requirements: needs, ...rest }))).toBe(2);
  });

  it('C6 of an article wants image and description', () => {
    expect(points('C6', { featuredMediaId: IMAGE })).toBe(2);
    expect(
      points('C6', { featuredMediaId: IMAGE, excerpt: 'x', requirements: { ...requirements, family: 'article' } }),
    ).toBe(4);
  });
});
