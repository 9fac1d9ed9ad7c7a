import { describe, expect, it } from '@jest/globals';
import { lintStructuredData } from './lint-structured-data.ts';
import { SchemaCatalogue } from './schema-catalogue.ts';
import type { StructuredData } from './structured-data.ts';

const catalogue = SchemaCatalogue.standard();

function lint(schemaType: string, entry: object, filled = true) {
  return lintStructuredData(catalogue, schemaType, { [schemaType]: entry } as StructuredData, () => filled);
}

describe(lintStructuredData.name, () => {
  it('names what search engines ask for and neither the data nor the post has', () => {
    expect(lint('Event', {})).toEqual([
      { path: 'structuredData.Event', message: 'search engines ask for startDate' },
      { path: 'structuredData.Event', message: 'search engines ask for location' },
    ]);
    const complete = { startDate: '2027-05-01', location: { name: 'Hall', address: 'Main Street 1' } };
    expect(lint('Event', complete)).toEqual([]);
    expect(lint('Recipe', {})).toEqual([]);
    expect(lint('Recipe', {}, false).map(({ message }) => message)).toContain('search engines ask for image');
  });

  it('refuses a bare day where schema.org takes a date-time alone', () => {
    const entry = { startDate: '2027-05-01', location: 'Hall', doorTime: '2027-05-01' };
    expect(lint('Event', entry)).toEqual([
      {
        path: 'structuredData.Event.doorTime',
        message: 'is left out of the graph: a date-time is wanted, with Z or an offset',
      },
    ]);
    expect(lint('Event', { ...entry, doorTime: '2027-05-01T18:00:00+02:00' })).toEqual([]);
  });

  it('asks for the name of what is reviewed, by the names that its type has', () => {
    const review = (itemReviewed: object) =>
      lint('Review', { itemReviewed, reviewRating: 4, author: 'Ada' }).filter(({ path }) =>
        path.includes('itemReviewed'),
      );
    expect(review({ type: 'Product' })).toEqual([
      { path: 'structuredData.Review.itemReviewed', message: 'is left out of the graph: it needs name' },
    ]);
    expect(review({ type: 'Product', name: 'Oven' })).toEqual([]);
  });

  it('goes into lists and nodes', () => {
    const broadcast = { isLiveBroadcast: true };
    expect(lint('VideoObject', { publication: [broadcast] }).map(({ path }) => path)).toContain(
      'structuredData.VideoObject.publication[0]',
    );
  });

  it.each<[string, object, string, string]>([
    ['Event', { startDate: '2027-05-02', endDate: '2027-05-01' }, '', 'endDate must not be before startDate'],
    ['JobPosting', { totalJobOpenings: 0 }, '', 'totalJobOpenings must be at least 1'],
    ['JobPosting', { baseSalary: { currency: 'EUR', value: -1 } }, '.baseSalary', 'value must be at least 0'],
    ['Product', { offers: [{ price: 1 }, { price: '-5' }] }, '.offers[1]', 'price must be at least 0'],
    ['Product', { offers: { lowPrice: 9, highPrice: 8 } }, '.offers', 'highPrice must not be below lowPrice'],
    ['Product', { weight: -1 }, '.weight', 'value must be at least 0'],
    ['Hotel', { starRating: 6 }, '.starRating', 'ratingValue must be between 1 and 5'],
    [
      'Book',
      { aggregateRating: { ratingValue: 4, ratingCount: 0 } },
      '.aggregateRating',
      'ratingCount must be at least 1',
    ],
    ['Place', { geo: { latitude: 91, longitude: 0 } }, '.geo', 'latitude must be between -90 and 90'],
    [
      'LiveBlogPosting',
      { coverageStartTime: '2027-05-01T12:00:00Z', coverageEndTime: '2027-05-01T11:00:00Z' },
      '.coverageEndTime',
      'coverageEndTime must not be before coverageStartTime',
    ],
    [
      'Review',
      { itemReviewed: { type: 'Book', name: 'B', numberOfPages: 0 } },
      '.itemReviewed',
      'numberOfPages must be at least 1',
    ],
  ])('names what cannot be true: %s %j', (schemaType, entry, place, message) => {
    expect(lint(schemaType, entry)).toContainEqual({
      path: `structuredData.${schemaType}${place}`,
      message: `is left out of the graph: ${message}`,
    });
  });

  it('says nothing of an unknown type', () => expect(lint('Nope', {})).toEqual([]));
});
