import { describe, expect, it } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { TableStatements } from './table-statements.ts';

interface Loaf {
  id: string;
  weightGrams: number | null;
  tags?: string[];
  notes: { crust: string } | null;
}

const schema = (columns = {}) =>
  new EntitySchema<Loaf>({
    name: 'Loaf',
    tableName: 'loaves',
    columns: {
      id: { type: 'uuid', primary: true },
      weightGrams: { name: 'weight_grams', type: 'bigint', nullable: true },
      tags: { type: 'text', array: true },
      notes: { type: 'jsonb', transformer: { to: (notes: object) => ({ ...notes, kept: true }), from: () => ({}) } },
      ...columns,
    },
  });

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

describe(TableStatements.name, () => {
  const loaves = new TableStatements(schema());

  it('inserts what is given, as the columns store it', () => {
    expect(loaves.insert({ id: '1', weightGrams: null, tags: ['a'], notes: { crust: 'thin' } })).toEqual({
      name: 'insert:loaves:0123',
      text: 'insert into loaves (id, weight_grams, tags, notes) values ($1, $2, $3, $4)',
      values: ['1', null, ['a'], '{"crust":"thin","kept":true}'],
    });
    expect(loaves.insert({ id: '1', weightGrams: 9, tags: undefined, notes: null })).toMatchObject({
      text: 'insert into loaves (id, weight_grams, notes) values ($1, $2, $3)',
      values: ['1', 9, null],
    });
  });

  it('inserts several rows by one statement without a name, with the default of what one of them leaves out', () => {
    const rows = [
      { id: '1', weightGrams: null, tags: ['a'], notes: { crust: 'thin' } },
      { id: '2', weightGrams: 9, notes: null },
    ];
    expect(loaves.insertAll(rows)).toEqual({
      text: 'insert into loaves (id, weight_grams, tags, notes) values ($1, $2, $3, $4), ($5, $6, default, $7)',
      values: ['1', null, ['a'], '{"crust":"thin","kept":true}', '2', 9, null],
    });
    expect(loaves.insertAll(rows.slice(1)).text).toBe(
      'insert into loaves (id, weight_grams, notes) values ($1, $2, $3)',
    );
  });

  it('updates what is given, where the row is found', () => {
    const { name, text, values } = loaves.update({ id: '1' }, { weightGrams: 5, notes: null, tags: undefined });
    expect({ name, values }).toEqual({ name: 'update:loaves:13:0', values: [5, null, '1'] });
    expect(oneLine(text)).toBe('update loaves set weight_grams = $1, notes = $2 where id = $3');
  });

  it('has one name for one text, and none once there are many', () => {
    const columns = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`c${at}`, { type: 'integer' }]));
    const wide = new TableStatements(schema(columns));
    const forms = Array.from({ length: 80 }, (_, form) =>
      Object.fromEntries(Object.keys(columns).map((name, at) => [name, (form + 1) & (1 << at) ? form : undefined])),
    );
    const statements = forms.map((changed) => wide.update({ id: '1' }, changed));
    const named = statements.filter(({ name }) => name !== undefined);
    expect(new Set(statements.map(({ text }) => text)).size).toBe(80);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(named).toHaveLength(64);
    expect(forms.map((changed) => wide.update({ id: '1' }, changed))).toEqual(statements);
  });

  it('refuses a schema without a table', () => {
    const nowhere = new EntitySchema<{ id: string }>({
      name: 'Nowhere',
      columns: { id: { type: 'uuid', primary: true } },
    });
    expect(() => new TableStatements(nowhere)).toThrow(TypeError);
  });
});
