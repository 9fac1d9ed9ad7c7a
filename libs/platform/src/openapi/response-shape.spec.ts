import { describe, expect, it } from '@jest/globals';
import { ResponseShape, type BodyOf } from './response-shape.ts';
import { instant, integer, orNull, text, uuid } from './schema.ts';

interface Loaf {
  readonly id: string;
  readonly name: string | null;
  readonly secret: string;
  readonly baked: Date;
}

const LOAF = ResponseShape.of<Loaf>()({
  id: [uuid, ({ id }) => id],
  name: [orNull(text), ({ name }) => name],
  bakedAt: [instant, ({ baked }) => baked.toISOString()],
});

describe(ResponseShape.name, () => {
  const loaf = { id: '1', name: null, secret: 'rye', baked: new Date(0) };

  it('shows the declared fields in their order, and no other', () => {
    const body: BodyOf<typeof LOAF> = LOAF.present(loaf);
    expect(Object.entries(body)).toEqual([
      ['id', '1'],
      ['name', null],
      ['bakedAt', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('names the fields and describes them', () => {
    expect(LOAF.names).toEqual(['id', 'name', 'bakedAt']);
    expect(LOAF.schema).toEqual({
      type: 'object',
      properties: { id: uuid, name: orNull(text), bakedAt: instant },
      required: ['id', 'name', 'bakedAt'],
      additionalProperties: false,
    });
  });

  it('gives each field the type of its value', () => {
    const body = LOAF.present(loaf);
    const name: string | null = body.name;
    // @ts-expect-error -- an instant is shown as text
    const instantShown: Date = body.bakedAt;
    expect([name, instantShown]).toEqual([null, '1970-01-01T00:00:00.000Z']);
  });

  it('makes the selected fields alone', () => {
    let made = 0;
    const counted = ResponseShape.of<Loaf>()({
      id: [uuid, ({ id }) => id],
      name: [text, () => (made += 1)],
    });
    expect(counted.select(loaf, ['id'])).toEqual({ id: '1' });
    expect(made).toBe(0);
    expect(counted.select(loaf, null)).toEqual({ id: '1', name: 1 });
  });

  it('leaves an optional field out where it has no value', () => {
    const shown = ResponseShape.of<Loaf>()({
      id: [uuid, ({ id }) => id],
      name: [text, ({ name }) => name ?? undefined, 'optional'],
    });
    expect(Object.keys(shown.present(loaf))).toEqual(['id']);
    expect(Object.keys(shown.select(loaf, ['name']))).toEqual([]);
    expect(shown.present({ ...loaf, name: 'Rye' })).toEqual({ id: '1', name: 'Rye' });
    expect(shown.schema).toMatchObject({ required: ['id'] });
  });

  it('takes the fields of another, those of the same name in their old place', () => {
    const more = LOAF.with(
      ResponseShape.of<{ readonly weight: number }>()({
        name: [text, () => 'the loaf'],
        weight: [integer, ({ weight }) => weight],
      }),
    );
    expect(Object.entries(more.present({ ...loaf, weight: 9 }))).toEqual([
      ['id', '1'],
      ['name', 'the loaf'],
      ['bakedAt', '1970-01-01T00:00:00.000Z'],
      ['weight', 9],
    ]);
    expect(more.properties.name).toBe(text);
    expect(LOAF.names).toHaveLength(3);
  });

  it('can do without a field', () => {
    expect(LOAF.without('name').names).toEqual(['id', 'bakedAt']);
  });
});
