import { describe, expect, it } from '@jest/globals';
import { asAsked, changedValues, kindOf } from './values.ts';

const asked = (value: unknown, schema: object) => asAsked(value, kindOf(schema as Record<string, unknown>));

describe('values of the fields of extensions', () => {
  it('makes numbers of what is typed into a field for numbers, and leaves to the service what is none', () => {
    const integer = { type: 'integer', minimum: 1, maximum: 5 };
    expect(asked('4', integer)).toBe(4);
    expect(asked(' 3,5 ', integer)).toBe(3.5);
    expect(asked('many', integer)).toBe('many');
    expect(asked('4', { type: 'string' })).toBe('4');
    expect(asked(undefined, integer)).toBeNull();
  });

  it('does so within lists and groups', () => {
    expect(asked(['1', '2'], { type: 'array', items: { type: 'number' } })).toEqual([1, 2]);
    const group = { type: 'object', properties: { line: { type: 'string' }, weight: { type: 'number' } } };
    expect(asked({ line: '7', weight: '7' }, group)).toEqual({ line: '7', weight: 7 });
  });

  it('asks for an id as a text, for it may be that of anything', () => {
    expect(kindOf({ type: 'string', format: 'uuid' })).toEqual({ kind: 'text' });
  });

  it('sends what differs, and clears what is empty by now', () => {
    const before = { ratings: { stars: 4, mood: 'calm' }, other: { note: 'a' } };
    expect(changedValues(before, { ratings: { stars: 5, mood: 'calm' }, other: { note: 'a' } })).toEqual({
      ratings: { stars: 5 },
    });
    expect(changedValues(before, { ratings: { stars: null, mood: 'calm' } })).toEqual({ ratings: { stars: null } });
    expect(changedValues(before, before)).toEqual({});
  });
});
