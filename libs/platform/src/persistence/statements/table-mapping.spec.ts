import { describe, expect, it } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { TableMapping } from './table-mapping.ts';

interface Loaf {
  id: string;
  weightGrams: number | null;
  bakedAt: Date | null;
  notes: { crust: string };
  secret: string;
}

const LOAVES = new TableMapping(
  new EntitySchema<Loaf>({
    name: 'Loaf',
    columns: {
      id: { type: 'uuid', primary: true },
      weightGrams: { name: 'weight_grams', type: 'bigint', nullable: true },
      bakedAt: { name: 'baked_at', type: 'timestamptz', nullable: true },
      notes: {
        type: 'jsonb',
        transformer: { to: (notes) => notes as object, from: (notes: object) => ({ crust: 'thin', ...notes }) },
      },
      secret: { type: 'text' },
    },
  }),
  ['secret'],
);

describe(TableMapping.name, () => {
  it('selects the columns of the schema, of a table with a name or without', () => {
    expect(LOAVES.of()).toBe('id, weight_grams, baked_at, notes');
    expect(LOAVES.of('l')).toBe('l.id, l.weight_grams, l.baked_at, l.notes');
  });

  it('selects expressions in their place', () => {
    expect(LOAVES.of('l', { notes: `'{}'::jsonb` })).toBe(`l.id, l.weight_grams, l.baked_at, '{}'::jsonb as notes`);
  });

  it('reads rows of the driver and those that became JSON alike', () => {
    const loaf = { id: '1', weightGrams: 900, bakedAt: new Date(5), notes: { crust: 'thick' } };
    const stored = { id: '1', notes: { crust: 'thick' } };
    expect(LOAVES.read({ ...stored, weight_grams: '900', baked_at: new Date(5) })).toEqual(loaf);
    expect(LOAVES.read({ ...stored, weight_grams: 900, baked_at: '1970-01-01T00:00:00.005+00:00' })).toEqual(loaf);
  });

  it('reads a number that is not there as null', () => {
    expect(LOAVES.read({ id: '1', weight_grams: null, baked_at: null, notes: {} }).weightGrams).toBeNull();
  });

  it('reads what was never baked, with the defaults of the schema', () => {
    const loaf = LOAVES.read({ id: '1', weight_grams: 1, baked_at: null, notes: {} });
    expect(loaf).toEqual({ id: '1', weightGrams: 1, bakedAt: null, notes: { crust: 'thin' } });
  });
});
