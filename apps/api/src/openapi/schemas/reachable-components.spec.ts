import { describe, expect, it } from '@jest/globals';
import { component, shape, text } from '@app/platform';
import { reachableComponents } from './reachable-components.ts';

const all = {
  Tree: shape({ left: component('Leaf'), right: component('Tree') }),
  Leaf: text,
  Alone: text,
};

describe(reachableComponents.name, () => {
  it('finds what is referred to, through others and in circles, by name', () => {
    expect(Object.keys(reachableComponents({ get: [{ schema: component('Tree') }] }, all))).toEqual(['Leaf', 'Tree']);
    expect(reachableComponents({ schema: component('Leaf') }, all)).toEqual({ Leaf: text });
  });

  it('finds nothing where nothing is referred to', () => {
    for (const from of [null, 'Tree', {}, [], { $ref: 7 }]) expect(reachableComponents(from, all)).toEqual({});
  });

  it('says that a schema which nobody describes is not described', () => {
    expect(reachableComponents(component('Gone'), all)).toEqual({ Gone: { description: 'Not described.' } });
  });
});
