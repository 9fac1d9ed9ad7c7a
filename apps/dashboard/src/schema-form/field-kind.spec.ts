import { describe, expect, it } from '@jest/globals';
import { catalogueJsonSchema, SchemaCatalogue, scoreRequirements } from '@app/seo';
import { fieldKind, labelOf } from './field-kind.ts';
import { requirementsOf, type TypeSchema } from './type-schema.ts';

const catalogue = SchemaCatalogue.standard();
const schemas = catalogueJsonSchema(catalogue, { fills: true }) as unknown as Record<string, TypeSchema>;
const kindOf = (type: string, property: string) => {
  const schema = schemas[type] as TypeSchema;
  return fieldKind(schema.properties[property] as never, schema.$defs);
};

describe('forms of the catalogue', () => {
  it.each([
    ['Recipe', 'recipeYield', 'list'],
    ['Recipe', 'prepTime', 'duration'],
    ['Recipe', 'recipeCuisine', 'text'],
    ['Recipe', 'nutrition', 'node'],
    ['Recipe', 'recipeIngredient', 'list'],
    ['Event', 'startDate', 'date'],
    ['Event', 'eventStatus', 'choice'],
    ['Event', 'isAccessibleForFree', 'truth'],
    ['LocalBusiness', 'telephone', 'text'],
    ['Organization', 'logo', 'media'],
  ])('asks for %s %s by %s', (type, property, kind) => {
    expect(kindOf(type, property).kind).toBe(kind);
  });

  it('offers choices without their long spellings', () => {
    expect(kindOf('Event', 'eventStatus')).toMatchObject({
      choices: expect.arrayContaining(['EventCancelled']) as unknown,
    });
    expect(JSON.stringify(kindOf('Event', 'eventStatus'))).not.toContain('https://');
  });

  it('has a field for every property of every type', () => {
    for (const schema of Object.values(schemas)) {
      for (const property of Object.values(schema.properties))
        expect(fieldKind(property, schema.$defs).kind).toBeTruthy();
    }
  });

  it('asks of a type what the service asks of it', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      const { family, required, suggested } = scoreRequirements(catalogue, name) as NonNullable<
        ReturnType<typeof scoreRequirements>
      >;
      expect(requirementsOf(schema)).toMatchObject({ family, required, suggested });
    }
  });

  it('knows what the post fills in, as the service does', () => {
    const differing = Object.entries(schemas).filter(([name, schema]) => {
      const mine = [...requirementsOf(schema).fills];
      return JSON.stringify(mine) !== JSON.stringify([...(scoreRequirements(catalogue, name)?.fills ?? [])]);
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  it('names properties as people read them', () => {
    expect([labelOf('recipeYield'), labelOf('sameAs'), labelOf('url')]).toEqual(['Recipe yield', 'Same as', 'Url']);
  });
});
