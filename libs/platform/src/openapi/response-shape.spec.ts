import { describe, expect, it } from '@jest/globals';
import { ResponseShape, responseShape, type BodyOf } from './response-shape.ts';
import { instant, orNull, text, uuid } from './schema.ts';

interface Loaf {
  readonly id: string;
  readonly name: string | null;
  readonly secret: string;
  readonly baked: Date;
}

const LOAF = responseShape<Loaf>()({
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
});
