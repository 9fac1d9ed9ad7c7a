import { describe, expect, it } from '@jest/globals';
import { arrayOf, choice, component, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { exampleOf } from './example-of.ts';

const components = {
  Name: { ...text, example: 'Rye' },
  Tag: shape({ id: { ...text, format: 'uuid' }, name: component('Name') }),
};
const tag = { id: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41', name: 'Rye' };

describe(exampleOf.name, () => {
  it.each<[JsonSchema, unknown]>([
    [{ ...text, example: 'a' }, 'a'],
    [{ ...text, example: null }, null],
    [{ type: 'boolean', default: false }, false],
    [{ const: 1 }, 1],
    [choice('b', 'c'), 'b'],
    [orNull(choice('b', 'c')), null],
    [orNull(text), null],
    [orNull(uuid), uuid['example']],
    [orNull(component('Tag')), tag],
    [arrayOf(component('Tag')), [tag]],
    [arrayOf(text), []],
    [{ ...arrayOf(text), minItems: 1 }, ['…']],
    [{ type: 'integer', minimum: 0 }, 0],
    [{ type: 'boolean' }, true],
    [{ oneOf: [component('Name'), text] }, 'Rye'],
    [{ type: 'object' }, {}],
  ])('gives for %j %j', (schema, example) => expect(exampleOf(schema, components)).toEqual(example));

  it('refuses a reference to what there is not', () => {
    expect(() => exampleOf(component('Gone'), components)).toThrow('does not exist');
  });
});
