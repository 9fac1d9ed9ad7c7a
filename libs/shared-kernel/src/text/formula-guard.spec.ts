import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { guardFormulas, withoutFormulaGuards } from './formula-guard.ts';

describe(guardFormulas.name, () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@sum', "'@sum"],
    [' \t-1', " \t'-1"],
    ['\tTab', "'\tTab"],
    ['x;=1+1', "x;'=1+1"],
    ['x; "=1', 'x; "\'=1'],
    ['x\t+1\r\n=2', "x\t'+1\r\n'=2"],
    ["';'=1", "';''=1"],
    ['＝1', "'＝1"],
    ['a=b, c - d', 'a=b, c - d'],
    ['/a;b=c', '/a;b=c'],
  ])('of %j is %j', (text, guarded) => expect(guardFormulas(text)).toBe(guarded));

  it('leaves no formula at the begin of any cell, and can be undone', () => {
    const unit = fc.constantFrom(...Array.from(`=+-@＝;,\t\r\n "'a1/`));
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const guarded = guardFormulas(text);
        expect(guarded.split(/[;\t\r\n]/).filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
        expect(withoutFormulaGuards(guarded)).toBe(text);
      }),
    );
  });
});
