import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { assignHeadingIds, headingId, HeadingIds } from './heading-ids.ts';

describe('heading ids', () => {
  it.each([
    ['Mix flour and water', 'mix-flour-and-water'],
    ['  «Größe» & Preis!', 'größe-preis'],
    ['第1章 パン', '第1章-パン'],
    ['हिन्दी में रोटी', 'हिन्दी-में-रोटी'],
    ['Cafe\u0301', 'caf\u00E9'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['🛠️', 'section'],
    ['❤️ Love ❤️', 'love'],
    ['***', 'section'],
    ['', 'section'],
  ])('derives from %j', (text, id) => expect(headingId(text)).toBe(id));

  it('gives one id to composed and decomposed letters, and one that is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = headingId(text);
        expect(id).toBe(id.normalize('NFC'));
        expect(headingId(text.normalize('NFD'))).toBe(headingId(text.normalize('NFC')));
      }),
    );
  });

  it('keeps a derived id short enough to be sent back', () => {
    expect(
      assignHeadingIds([{ text: 'y𝒳'.repeat(500) }, { text: 'x'.repeat(9000) }, { text: 'x'.repeat(9000) }]).every(
        (id) => id.length <= 200 && id.isWellFormed(),
      ),
    ).toBe(true);
  });

  it('gives the later of two the suffix, given ids included', () => {
    expect(
      assignHeadingIds([{ text: 'Bread' }, { text: 'Rye', id: 'bread' }, { text: 'Bread' }, { text: 'x', id: 'Own' }]),
    ).toEqual(['bread', 'bread-2', 'bread-3', 'Own']);
    expect(assignHeadingIds([{ text: 'A', id: 'a-2' }, { text: 'A' }, { text: 'A' }])).toEqual(['a-2', 'a', 'a-3']);
  });

  it('cuts a long given id that is taken, so that its suffixed form can be given too', () => {
    const long = '𝒳'.repeat(200);
    const ids = assignHeadingIds([
      { text: '', id: long },
      { text: '', id: long },
      { text: '', id: long },
    ]);
    expect(ids).toEqual([long, `${'𝒳'.repeat(190)}-2`, `${'𝒳'.repeat(190)}-3`]);
    expect(assignHeadingIds(ids.map((id) => ({ text: '', id })))).toEqual(ids);
  });

  it('never gives an id twice', () => {
    const text = fc.constantFrom('a', 'a-2', 'a 2', 'b', '', 'section-2', 'a-2-2');
    fc.assert(
      fc.property(fc.array(fc.record({ text, id: fc.option(text, { nil: undefined }) })), (headings) => {
        const ids = assignHeadingIds(headings);
        expect(new Set(ids).size).toBe(headings.length);
      }),
    );
  });

  it('claims in constant time however often a text repeats', () => {
    const ids = new HeadingIds();
    for (let n = 0; n < 1000; n++) ids.claim('a');
    expect(ids.claim('a')).toBe('a-1001');
  });
});
