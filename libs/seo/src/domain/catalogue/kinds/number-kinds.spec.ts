import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Problems } from '@app/shared-kernel';
import { BOOLEAN, INTEGER, NUMBER } from './number-kinds.ts';
import type { EmitContext, SchemaDefinitions, ValueKind } from './value-kind.ts';

const NO_CONTEXT = {} as EmitContext;
const NO_DEFINITIONS = {} as SchemaDefinitions;

function parsed(kind: ValueKind, value: unknown) {
  const problems = new Problems();
  return { value: kind.parse(value, 'a.b', problems), problems: problems.list };
}

describe.each<[string, ValueKind, [string | number, number][], unknown[], string]>([
  [
    'a number',
    NUMBER,
    [
      [0, 0],
      [-1.5, -1.5],
      ['7', 7],
      [' 2.50 ', 2.5],
      ['+3', 3],
      ['-0.25', -0.25],
      ['1'.repeat(20), Number('1'.repeat(20))],
    ],
    [
      '',
      ' ',
      '1,5',
      '1e3',
      '0x1',
      '.5',
      '5.',
      '1 2',
      '1'.repeat(21),
      'x7',
      '7x',
      Number.NaN,
      Infinity,
      null,
      true,
      [7],
      {},
    ],
    'must be a number',
  ],
  [
    'a whole number',
    INTEGER,
    [
      [7, 7],
      ['-12', -12],
      [' 4.00 ', 4],
    ],
    [1.5, '1.5', 2 ** 53, '9'.repeat(20), '', 'seven', null, false],
    'must be a whole number',
  ],
])('%s', (_, kind, good, bad, message) => {
  it.each(good)('is %j, stored as it was given, and told as %d', (value, number) => {
    expect(parsed(kind, value)).toEqual({ value, problems: [] });
    expect(kind.emit(value, NO_CONTEXT)).toBe(number);
    expect(kind.lines(value)).toEqual([String(value).trim()]);
  });

  it.each(bad.map((value) => [value]))('is not %j', (value) => {
    expect(parsed(kind, value)).toEqual({ value: undefined, problems: [{ path: 'a.b', message }] });
    expect(kind.emit(value, NO_CONTEXT)).toBeUndefined();
    expect(kind.lines(value)).toEqual([]);
  });

  it('has a schema that takes all of it', () => {
    const isRight = new Ajv2020().compile(kind.schema(NO_DEFINITIONS));
    for (const [value] of good) expect([value, isRight(value)]).toEqual([value, true]);
    for (const value of ['', 'x7', '7x', '1,5', '1'.repeat(21), null, true, [7]]) {
      expect([value, isRight(value)]).toEqual([value, false]);
    }
  });
});

describe('true or false', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
  ])('is %j, which reads %s', (value, line) => {
    expect(parsed(BOOLEAN, value)).toEqual({ value, problems: [] });
    expect(BOOLEAN.emit(value, NO_CONTEXT)).toBe(value);
    expect(BOOLEAN.lines(value)).toEqual([line]);
  });

  it.each([['true'], [1], [null], [undefined], [{}]])('is not %j', (value) => {
    expect(parsed(BOOLEAN, value).problems).toEqual([{ path: 'a.b', message: 'must be true or false' }]);
    expect(BOOLEAN.emit(value, NO_CONTEXT)).toBeUndefined();
    expect(BOOLEAN.lines(value)).toEqual([]);
  });

  it('has a schema that takes nothing else', () => {
    const isRight = new Ajv2020().compile(BOOLEAN.schema(NO_DEFINITIONS));
    expect([true, false, 'true', 1, null].map((value) => isRight(value))).toEqual([true, true, false, false, false]);
  });
});
