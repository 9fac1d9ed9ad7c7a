import { describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import { Problems } from '@app/shared-kernel';
import { MAXIMAL, sampleOfType, TABLE } from '../../../testing/structured-data-samples.ts';
import { projectStructuredBlocks } from './blocks/structured-blocks.ts';
import { jsonBytes } from './json-bytes.ts';
import { SchemaCatalogue } from './schema-catalogue.ts';
import { parseStructuredData, structuredDataMediaReferences, type StructuredData } from './structured-data.ts';

// A generous limit for a busy machine.
jest.setTimeout(60_000);

const catalogue = SchemaCatalogue.standard();
const A_MEDIA = '11111111-1111-4111-8111-111111111111';

function parse(input: unknown) {
  const problems = new Problems();
  const data = parseStructuredData(catalogue, input, 'structuredData', problems);
  return { data, problems: problems.list, paths: problems.list.map(({ path }) => path) };
}

describe('structured data', () => {
  it('keeps what it knows as it was sent, and entries of other types too', () => {
    const given = {
      Recipe: { cookTime: 20, recipeIngredient: 'Salt', recipeYield: ['4', 6], tool: [{ name: 'Pan' }, 'Spoon'] },
      Book: { isbn: '1' },
    };
    expect(parse(given)).toEqual({ data: given, problems: [], paths: [] });
  });

  it.each([true, false, 'https://kettle.example/book', 'By phone', 'Yes'])(
    'takes %j for whether a restaurant accepts reservations',
    (acceptsReservations) => {
      const given = { Restaurant: { acceptsReservations } };
      expect(parse(given)).toEqual({ data: given, problems: [], paths: [] });
      expect(JSON.stringify(projectStructuredBlocks(catalogue, 'Restaurant', given))).toContain('Reservations');
    },
  );

  it('strips unknown properties at every depth, and never touches a prototype', () => {
    const sent = JSON.parse(
      `{"Recipe": {"@id": "x", "@type": "Thing", "nope": 1, "__proto__": {"cookTime": 1}, "constructor": 2, "prepTime": null,
        "nutrition": {"calories": "64", "@context": "y", "__proto__": {"a": 1}, "nope": []}}}`,
    ) as unknown;
    const { data, problems } = parse(sent);
    expect(problems).toEqual([]);
    expect(JSON.stringify(data)).toBe('{"Recipe":{"nutrition":{"calories":"64"}}}');
    expect(Object.getPrototypeOf(data['Recipe'])).toBe(Object.prototype);
  });

  it.each([
    [{ prepTime: 'PT1H' }, ['structuredData.prepTime']],
    [
      JSON.parse('{"__proto__": {}, "constructor": {}, "recipe": {}}') as object,
      ['__proto__', 'constructor', 'recipe'],
    ],
    [{ Recipe: [] }, ['structuredData.Recipe']],
    [{ Recipe: null }, ['structuredData.Recipe']],
    [[], ['structuredData']],
    [null, ['structuredData']],
    ['Recipe', ['structuredData']],
  ])('refuses %j and says where', (input, paths) => {
    expect(parse(input).paths).toEqual(
      paths.map((path) => (path.startsWith('structured') ? path : `structuredData.${path}`)),
    );
  });

  it('reports all problems at once, with their paths', () => {
    const { paths, data } = parse({
      Recipe: {
        prepTime: 'an hour',
        image: ['nope', A_MEDIA],
        nutrition: { calories: {} },
        recipeInstructions: ['Mix.', { text: 7 }, { name: 'Bake', itemListElement: [{ image: 'x' }] }],
        recipeCuisine: 'Swedish',
      },
      Event: {
        location: { type: 'Planet', name: 'Mars' },
        performer: [{ type: 'Recipe', name: 'x' }],
        startDate: '2027-02-30',
      },
    });
    expect(paths).toEqual([
      'structuredData.Recipe.prepTime',
      'structuredData.Recipe.image[0]',
      'structuredData.Recipe.nutrition.calories',
      'structuredData.Recipe.recipeInstructions[1].text',
      'structuredData.Recipe.recipeInstructions[2].itemListElement[0].image',
      'structuredData.Event.location.type',
      'structuredData.Event.performer[0].type',
      'structuredData.Event.startDate',
    ]);
    expect(data['Recipe']?.['recipeCuisine']).toBe('Swedish');
  });

  it.each<[string, string, readonly unknown[], readonly unknown[]]>([
    [
      'Recipe',
      'recipeCuisine',
      ['x', 7, 'é'.repeat(500), ' x '],
      ['', '   ', 'x'.repeat(501), true, {}, 'a\0', '\ud800'],
    ],
    ['Course', 'description', ['', 'x'.repeat(10_000)], ['x'.repeat(10_001), 7, {}]],
    ['Book', 'numberOfPages', [3, '3', -1, ' 4 '], [3.5, '3,5', 'x', '', 1e300, true, 'nullx']],
    ['Product', 'weight', [1.2, '1.2', { value: 1, unitText: 'kg' }], ['heavy', { value: 'x' }, [], [1]]],
    ['Hotel', 'petsAllowed', [true, false], ['true', 1]],
    ['Hotel', 'checkinTime', ['14:00', '14:00:30'], ['24:00', '2pm', '14:60', 14]],
    ['Movie', 'duration', ['PT2H', 'P1DT2H', 'PT0.5S', 120, 0], ['2h', 'P', 'PT', '120', -1, 1.5, 'PT2H\n']],
    [
      'Event',
      'startDate',
      ['2027-05-01', '2027-05-01T10:00:00+02:00', '2027-05-01T10:00Z'],
      ['2027-05-01T10:00', '2027-13-01', 5],
    ],
    [
      'Product',
      'url',
      ['https://a.example'],
      ['javascript:alert(1)', '/x', 'ftp://a', `https://a.example/${'x'.repeat(2048)}`, 'https://a.example/\0'],
    ],
    ['Movie', 'inLanguage', ['en', 'zh-Hant-TW'], ['english language', 'e', 'en_US']],
    [
      'Event',
      'eventStatus',
      ['EventCancelled', 'https://schema.org/EventCancelled'],
      ['Cancelled', 'https://evil.example/EventCancelled', 'constructor'],
    ],
    ['TechArticle', 'proficiencyLevel', ['Expert'], ['expert', 'constructor', 1]],
    ['Product', 'image', [A_MEDIA, [A_MEDIA], []], ['https://a.example/x.png', [[A_MEDIA]], 5]],
    ['VideoObject', 'thumbnailUrl', [A_MEDIA, 'https://a.example/x.png'], ['x']],
    ['NewsArticle', 'citation', ['https://a.example', 'Town records'], ['', Infinity]],
    ['Recipe', 'nutrition', [{}, { calories: 64 }], ['64 calories', []]],
    [
      'Book',
      'author',
      ['Ann', { name: 'Ann' }, { type: 'Organization', name: 'x' }],
      [{ type: 'Dog', name: 'x' }, true],
    ],
    ['SportsEvent', 'homeTeam', ['Reds', { type: 'Person', name: 'x' }], [{ type: 'Organization', name: 'x' }]],
    ['JobPosting', 'baseSalary', [{ currency: 'EUR', value: 1 }], [{ currency: 'EURO' }, 5, { unitText: 'FORTNIGHT' }]],
    [
      'Review',
      'itemReviewed',
      [
        { type: 'Book', name: 'x' },
        { type: 'JobPosting', title: 'x' },
      ],
      ['Book', { name: 'x' }, { type: 'Nope' }],
    ],
    ['Recipe', 'recipeInstructions', ['Mix.', Array(200).fill('x')], [Array(201).fill('x'), [['x']]]],
    ['Recipe', 'recipeIngredient', [Array(100).fill('x')], [Array(101).fill('x'), [null]]],
  ])('%s.%s takes certain values and no others', (type, property, good, bad) => {
    for (const value of good) expect(parse({ [type]: { [property]: value } })).toMatchObject({ problems: [] });
    for (const value of bad) {
      const { problems } = parse({ [type]: { [property]: value } });
      expect({ value, problems: problems.length }).toEqual({ value, problems: 1 });
    }
  });

  it('keeps no review and no further entity in what is reviewed', () => {
    const itemReviewed = {
      type: 'Product',
      name: 'Oven',
      review: [{ author: 'a', reviewRating: 5 }],
      url: 'https://a.example',
    };
    expect(parse({ Review: { itemReviewed } }).data).toEqual({
      Review: { itemReviewed: { type: 'Product', name: 'Oven', url: 'https://a.example' } },
    });
    const nested = { type: 'Review', name: 'A review', itemReviewed: { type: 'Book', name: 'x' } };
    expect(parse({ Review: { itemReviewed: nested } }).data).toEqual({
      Review: { itemReviewed: { type: 'Review', name: 'A review' } },
    });
    expect(parse({ Review: { itemReviewed: { type: 'BlogPosting', name: 'A post' } } }).problems).toEqual([]);
  });

  it('accepts 64 KiB an entry and no more, and is not hurt by depth', () => {
    const description = 'x'.repeat(9_000);
    const fill = (bytes: number) => ({
      description,
      unknown: 'x'.repeat(bytes - 9_000 - '{"description":"","unknown":""}'.length),
    });
    expect(parse({ Recipe: fill(65_536) }).problems).toEqual([]);
    expect(parse({ Recipe: fill(65_537) }).paths).toEqual(['structuredData.Recipe']);
    const deep = JSON.parse(`{"Recipe": {"nope": ${'['.repeat(60_000)}${']'.repeat(60_000)}}}`) as unknown;
    expect(parse(deep).paths).toEqual(['structuredData.Recipe']);
  });

  it('finds every media, with its place', () => {
    const data: StructuredData = {
      HowTo: {
        image: A_MEDIA,
        step: ['Cut.', { text: 'x', image: A_MEDIA }, { name: 's', itemListElement: [{ image: A_MEDIA }] }],
      },
      Review: { itemReviewed: { type: 'Product', image: [A_MEDIA] } },
      VideoObject: { thumbnailUrl: [A_MEDIA, 'https://a.example/x.png'] },
      Book: { author: [{ name: 'x', image: A_MEDIA }, 'Ann'] },
    };
    expect(structuredDataMediaReferences(catalogue, data).map(({ path }) => path)).toEqual([
      'structuredData.HowTo.image',
      'structuredData.HowTo.step[1].image',
      'structuredData.HowTo.step[2].itemListElement[0].image',
      'structuredData.Review.itemReviewed.image[0]',
      'structuredData.VideoObject.thumbnailUrl[0]',
      'structuredData.Book.author[0].image',
    ]);
  });

  it('reads back what it kept, for any subset of what can be given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(TABLE.types)), fc.gen(), (type, draw) => {
        const choices = {
          text: () => draw(fc.string, { minLength: 1, unit: 'grapheme' as const }).trim() || 'x',
          given: () => draw(fc.boolean),
          oneOf: <T>(values: readonly T[]) => draw(() => fc.constantFrom(...values)),
        };
        const given = { [type]: sampleOfType(type, choices) };
        const { data, problems } = parse(given);
        expect(problems).toEqual([]);
        expect(data).toEqual(given);
        expect(projectStructuredBlocks(catalogue, type, data).length).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('never throws, whatever stands in the place of an entry or a property', () => {
    const junk = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(TABLE.types)), junk, (type, value) => {
        parse({ [type]: value });
        parse({ [type]: Object.fromEntries(Object.keys(sampleOfType(type, MAXIMAL)).map((name) => [name, value])) });
        parse(value);
      }),
    );
  });
});

describe(jsonBytes.name, () => {
  it('is the length of the JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonBytes(value, 1e9)).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });
});
