import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '@app/shared-kernel';
import { aGraphPost, aSite } from '../../../../testing/graph-builders.ts';
import type { ContentBlock } from '../../blocks.ts';
import { buildPostGraph } from '../../json-ld/graphs/build-post-graph.ts';
import { GraphSite } from '../../json-ld/graphs/graph-site.ts';
import { SchemaCatalogue } from '../schema-catalogue.ts';
import { projectStructuredBlocks } from './structured-blocks.ts';

const catalogue = SchemaCatalogue.standard();
const A_MEDIA = '11111111-1111-4111-8111-111111111111';

const blocksOf = (type: string, entry: JsonObject) => projectStructuredBlocks(catalogue, type, { [type]: entry });
const linesOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
const idsOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []));
const factOf = (type: string, name: string, value: JsonValue) => linesOf(blocksOf(type, { [name]: value }))[0];

describe('values for readers', () => {
  it.each<[string, string, JsonValue, string]>([
    ['Event', 'startDate', '2027-05-01T19:30:00Z', '**Starts:** 2027-05-01 19:30 UTC'],
    ['Event', 'startDate', '2027-05-01T19:30:00+00:00', '**Starts:** 2027-05-01 19:30 UTC'],
    ['Event', 'isAccessibleForFree', false, '**Free entry:** No'],
    ['Event', 'eventAttendanceMode', 'https://schema.org/MixedEventAttendanceMode', '**Attendance:** Mixed'],
    ['Event', 'location', { url: 'https://a.example/room' }, '**Where:** [Online](https://a.example/room)'],
    ['Event', 'location', 'Town Hall', '**Where:** Town Hall'],
    ['Recipe', 'totalTime', 'P1DT90M', '**Total time:** 1 d 90 min'],
    ['Recipe', 'totalTime', 90, '**Total time:** 1 h 30 min'],
    ['Recipe', 'totalTime', 0, '**Total time:** 0 min'],
    ['Recipe', 'suitableForDiet', ['LowSaltDiet', 'GlutenFreeDiet'], '**Diet:** Low salt, Gluten free'],
    ['Product', 'brand', { name: 'Acme', url: 'https://a.example' }, '**Brand:** [Acme](https://a.example)'],
    ['Product', 'weight', { minValue: 1, maxValue: '2.5', unitCode: 'KGM' }, '**Weight:** 1–2.5 KGM'],
    ['Product', 'aggregateRating', { ratingValue: 9, bestRating: 10, reviewCount: 1 }, '**Rating:** 9 / 10 (1 rating)'],
    ['Product', 'offers', { lowPrice: 10, highPrice: 20, priceCurrency: 'EUR' }, '10–20 EUR'],
    ['Product', 'review', [{ author: 'Ann', reviewRating: 4, reviewBody: 'Fine.' }], '“Fine.” — Ann, 4 / 5'],
    [
      'Place',
      'address',
      { streetAddress: 'Main St 1', postalCode: '1', addressLocality: 'Lund' },
      '**Address:** Main St 1, 1 Lund',
    ],
    ['Place', 'hasMap', 'https://www.maps.example/x', '**Map:** [maps.example](https://www.maps.example/x)'],
    [
      'Place',
      'openingHoursSpecification',
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00:00' },
      'Monday, Tuesday: 09:00–17:00',
    ],
    ['Place', 'amenityFeature', [{ name: 'Lift', value: false }, 'Café'], 'Lift: No'],
    ['Hotel', 'checkinTime', '14:00:00', '**Check-in:** 14:00'],
    ['Hotel', 'starRating', { alternateName: 'Superior' }, '**Stars:** Superior'],
    ['Book', 'bookFormat', 'EBook', '**Format:** E-book'],
    ['VideoGame', 'playMode', ['CoOp', 'MultiPlayer'], '**Play mode:** Co-op, Multiplayer'],
    ['MusicAlbum', 'albumProductionType', 'DJMixAlbum', '**Production:** DJ mix'],
    ['MusicAlbum', 'track', [{ name: 'One', duration: 'PT3M20S' }], 'One — 3 min 20 s'],
    ['JobPosting', 'experienceRequirements', 24, '**Experience:** 24 months'],
    [
      'Review',
      'itemReviewed',
      { type: 'SoftwareApplication', name: 'Kneader' },
      '**Reviewed:** Kneader (Software application)',
    ],
    [
      'Course',
      'hasCourseInstance',
      { courseMode: 'Online', startDate: '2027-01-01', endDate: '2027-02-01' },
      'Online — 2027-01-01–2027-02-01',
    ],
    [
      'VideoObject',
      'hasPart',
      [{ name: 'Intro', startOffset: 90, url: 'https://a.example/v?t=90' }],
      '1:30 — [Intro](https://a.example/v?t=90)',
    ],
    ['Organization', 'contactPoint', { contactType: 'Sales', email: 'a@b.example' }, 'Sales: a@b.example'],
  ])('%s.%s of %j', (type, name, value, line) => expect(factOf(type, name, value)).toBe(line));
});

describe('forms', () => {
  it('say nothing of an event that takes place, and warn of one that does not', () => {
    expect(blocksOf('Event', { eventStatus: 'EventScheduled' })).toEqual([]);
    expect(blocksOf('Event', { eventStatus: 'https://schema.org/EventPostponed' })).toEqual([
      { type: 'callout', variant: 'warning', title: 'Event status', body: 'Postponed' },
    ]);
  });

  it('give each correction a callout, and keep the paragraphs of longer texts', () => {
    const blocks = blocksOf('NewsArticle', { correction: ['One.', 'Two.'], backstory: 'We *asked*.\n\nThey told.' });
    expect(blocks).toMatchObject([
      { body: 'We *asked*.\n\nThey told.' },
      { title: 'Correction', body: 'One.' },
      { title: 'Correction', body: 'Two.' },
    ]);
    const notes = blocksOf('WebApplication', { releaseNotes: 'One.\r\n\r\nTwo.' });
    expect(notes.slice(1)).toEqual([
      { type: 'paragraph', text: 'One.' },
      { type: 'paragraph', text: 'Two.' },
    ]);
  });

  it('show a question with its answers', () => {
    const mainEntity = {
      name: 'How warm?',
      text: 'The jar.',
      acceptedAnswer: '26 degrees.',
      suggestedAnswer: [{ text: '24.', author: 'Ann' }, ''],
    };
    expect(blocksOf('QAPage', { mainEntity })).toEqual([
      { type: 'heading', level: 2, text: 'How warm?', id: 'qapage-how-warm' },
      { type: 'paragraph', text: 'The jar.' },
      { type: 'callout', variant: 'success', title: 'Accepted answer', body: '26 degrees.' },
      { type: 'quote', text: '24.', attribution: 'Ann' },
    ]);
  });

  it('part many questions into blocks of fifty, and many points into a list', () => {
    const mainEntity = Array.from({ length: 60 }, (_value, at) => ({ question: `${at}?`, answer: 'So.' }));
    const blocks = blocksOf('FAQPage', { mainEntity: [...mainEntity, { question: 'No answer?' }] });
    expect(blocks.map((block) => (block.type === 'faq' ? block.items.length : 0))).toEqual([50, 10]);
    const notes = Array.from({ length: 11 }, (_value, at) => `Point ${at}`);
    expect(blocksOf('Review', { positiveNotes: notes })[1]?.type).toBe('list');
    expect(blocksOf('Review', { positiveNotes: notes.slice(1) })[1]?.type).toBe('key_takeaways');
  });

  it('show the updates of live coverage, and split what is too long for a paragraph', () => {
    const articleBody = 'word '.repeat(1999).trim();
    const liveBlogUpdate = [{ headline: 'It begins', datePublished: '2027-05-01', articleBody, image: A_MEDIA }];
    const [, heading, ...rest] = blocksOf('LiveBlogPosting', { liveBlogUpdate });
    expect(heading).toEqual({ type: 'heading', level: 3, text: 'It begins', id: 'liveblogposting-update-1' });
    expect(rest.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'image']);
    const texts = rest.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
    expect(texts.join(' ')).toBe(`*2027-05-01* ${articleBody}`);
    expect(texts.every((text) => text.length <= 10_000)).toBe(true);
  });

  it('link to videos, files and pages', () => {
    expect(blocksOf('VideoObject', { contentUrl: 'https://a.example/v.mp4' })).toEqual([
      { type: 'video_embed', url: 'https://a.example/v.mp4' },
    ]);
    expect(blocksOf('PodcastEpisode', { associatedMedia: 'https://www.a.example/e.mp3' })).toMatchObject([
      { type: 'cta', title: 'Listen', body: 'a.example', linkUrl: 'https://www.a.example/e.mp3' },
    ]);
    const offers: JsonObject[] = [
      { price: 1, priceCurrency: 'EUR' },
      { price: 2, priceCurrency: 'EUR', url: 'https://shop.example/2' },
    ];
    expect(blocksOf('Product', { offers }).at(-1)).toMatchObject({ body: '2 EUR', linkLabel: 'Buy now' });
    expect(blocksOf('JobPosting', { applicationContact: { email: 'a@b.example' } })).toEqual([]);
  });

  it('rank a list unless it has no order', () => {
    const itemListElement = ['Rye', 'Spelt'];
    expect(blocksOf('ItemList', { itemListElement, alternateName: 'Grains' })).toEqual([
      { type: 'list', style: 'ordered', items: itemListElement },
    ]);
    const unordered = { itemListElement, itemListOrder: 'https://schema.org/ItemListUnordered' };
    expect(blocksOf('ItemList', unordered)).toMatchObject([{ style: 'bullet' }]);
  });

  it('list plain steps under the names of their sections', () => {
    const step = ['Measure.', { name: 'Cutting', itemListElement: ['Cut.', { text: 'Sand.' }] }, 'Clean up.'];
    expect(blocksOf('HowTo', { step })).toEqual([
      { type: 'heading', level: 2, text: 'Steps', id: 'howto-steps' },
      { type: 'list', style: 'ordered', items: ['Measure.'] },
      { type: 'heading', level: 3, text: 'Cutting', id: 'howto-cutting' },
      { type: 'list', style: 'ordered', items: ['Cut.', 'Sand.'] },
      { type: 'list', style: 'ordered', items: ['Clean up.'] },
    ]);
  });

  it('never give two headings one id, nor a step that of a section', () => {
    const section = (name: string) => ({ name, itemListElement: [{ name: 'x', text: 'y' }] });
    expect(idsOf(blocksOf('HowTo', { totalTime: 5, step: ['Step 2', 'Steps', 'Details'].map(section) }))).toEqual([
      'howto-details',
      'howto-steps',
      'howto-step-2-2',
      'howto-step-1',
      'howto-steps-2',
      'howto-step-2',
      'howto-details-2',
      'howto-step-3',
    ]);
  });
});

const aStep = fc.oneof(
  fc.constantFrom<JsonValue>(
    'Mix.',
    ' ',
    { text: 'Mix.' },
    { name: 'Mix' },
    { name: 'Mix', text: 'Well.' },
    { image: A_MEDIA },
    {},
  ),
  fc.record({ text: fc.constant('*'), name: fc.constant('Step 1') }),
);
const aSection = fc.record({ name: fc.constantFrom('Step 1', 'Step 2', 'Oven', ''), itemListElement: fc.array(aStep) });

it('points from every step of the graph to its own heading among the blocks', () => {
  const site = new GraphSite(aSite());
  fc.assert(
    fc.property(fc.array(fc.oneof(aStep, aSection), { maxLength: 8 }), (recipeInstructions) => {
      const structuredData = { Recipe: { recipeInstructions: recipeInstructions as JsonValue } };
      const graph = buildPostGraph(site, aGraphPost({ schemaType: 'Recipe', structuredData }));
      const steps = ((graph['@graph'][0]?.['recipeInstructions'] ?? []) as JsonObject[]).flatMap((step) =>
        Array.isArray(step['itemListElement']) ? (step['itemListElement'] as JsonObject[]) : [step],
      );
      const blocks = projectStructuredBlocks(catalogue, 'Recipe', structuredData);
      for (const { url, name, text } of steps) {
        if (typeof url !== 'string') continue;
        const at = blocks.findIndex((block) => block.type === 'heading' && block.id === url.split('#')[1]);
        const [heading, paragraph] = [blocks[at], blocks[at + 1]];
        expect(heading?.type === 'heading' && heading.text).toContain(typeof name === 'string' ? name : 'Step ');
        expect(paragraph?.type === 'paragraph' && paragraph.text).toBe(text);
      }
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1));
    }),
  );
});
