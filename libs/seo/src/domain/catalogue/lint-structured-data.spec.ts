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

  it('says nothing of an unknown type', () => expect(lint('Nope', {})).toEqual([]));
});
