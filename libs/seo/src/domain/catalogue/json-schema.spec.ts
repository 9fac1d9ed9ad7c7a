import { describe, expect, it, jest } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Problems } from '@app/shared-kernel';
import { MAXIMAL, sampleOfType, TABLE } from '../../../testing/structured-data-samples.ts';
import { catalogueJsonSchema } from './json-schema.ts';
import { SchemaCatalogue } from './schema-catalogue.ts';
import { parseStructuredData } from './structured-data.ts';

// Compiling fifty schemas takes long on a busy machine.
jest.setTimeout(60_000);

const catalogue = SchemaCatalogue.standard();
const schemas = catalogueJsonSchema(catalogue);
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });

function verdicts(type: string, entry: object): [boolean, boolean] {
  const problems = new Problems();
  parseStructuredData(catalogue, { [type]: entry }, 'structuredData', problems);
  return [ajv.compile(schemas[type] as object)(entry), !problems.any];
}

describe(catalogueJsonSchema.name, () => {
  it('is one for each type', () => expect(Object.keys(schemas)).toEqual(catalogue.types().map(({ name }) => name)));

  it.each(Object.keys(TABLE.types))('accepts all that a %s may say', (type) => {
    expect(verdicts(type, sampleOfType(type, MAXIMAL))).toEqual([true, true]);
  });

  it.each<[string, object]>([
    ['Recipe', { cookTime: 'an hour' }],
    ['Recipe', { cookTime: -1 }],
    ['Recipe', { recipeIngredient: Array(101).fill('x') }],
    ['Recipe', { nutrition: 'much' }],
    ['Recipe', { recipeCuisine: '  ' }],
    ['Event', { eventStatus: 'Cancelled' }],
    ['Event', { isAccessibleForFree: 'yes' }],
    ['Book', { numberOfPages: 1.5 }],
    ['Book', { author: [{ name: true }] }],
    ['Product', { url: 'javascript:alert(1)' }],
    ['Review', { itemReviewed: { type: 'Nope' } }],
    ['Hotel', { checkinTime: '25:00' }],
    ['JobPosting', { baseSalary: { currency: 'EURO' } }],
  ])('refuses what is refused: %s %j', (type, entry) => expect(verdicts(type, entry)).toEqual([false, false]));

  it('says how much a property matters and how it is shown', () => {
    expect(schemas['Recipe']).toMatchObject({
      'x-family': 'creative',
      'x-required': [['image']],
      properties: { prepTime: { 'x-level': 'r', 'x-blocks': { as: 'fact', label: 'Prep time' } } },
    });
  });
});
