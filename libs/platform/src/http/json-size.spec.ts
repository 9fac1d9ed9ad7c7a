import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '@app/shared-kernel';
import { checkJsonSize } from './json-size.ts';

const check = (text: string) => () => checkJsonSize(Buffer.from(text));

describe(checkJsonSize.name, () => {
  it('accepts a thousand lists of 500 items, and as many questions as blocks may have', () => {
    const list = { type: 'list', style: 'bullet', items: Array.from({ length: 500 }, () => 'a') };
    expect(check(JSON.stringify({ bodyJson: Array.from({ length: 1_000 }, () => list) }))).not.toThrow();
    const faq = { type: 'faq', items: Array.from({ length: 50 }, () => ({ question: 'a', answer: 'b' })) };
    expect(check(JSON.stringify({ bodyJson: Array.from({ length: 1_000 }, () => faq) }))).not.toThrow();
  });

  it('refuses very many values and names, also those that no field has', () => {
    expect(check(`{"x":[${'[],'.repeat(400_000)}1]}`)).toThrow(Invalid);
    expect(check(`{"x":[${'1,'.repeat(700_000)}1]}`)).toThrow('more than 600000 values');
    expect(check(`{${Array.from({ length: 160_000 }, (_, n) => `"k${n}":1`).join()}}`)).toThrow(
      'more than 150000 names',
    );
  });

  it('counts nothing within texts, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(',', ':', '[', '{', '"', '\\', 'ä'), minLength: 1 }), (piece) => {
        expect(check(JSON.stringify({ text: piece.repeat(700_000 / piece.length) }))).not.toThrow();
      }),
      { numRuns: 10 },
    );
  });

  it('leaves an unfinished text to the parser', () => {
    expect(check(`"${'x'.repeat(700_000)}`)).not.toThrow();
  });
});
