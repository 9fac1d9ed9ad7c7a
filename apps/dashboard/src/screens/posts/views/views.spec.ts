import { describe, expect, it } from '@jest/globals';
import { openView, searchOf, viewsIn } from './views.ts';

const rye = { id: '1', name: 'Rye', search: { q: 'rye', status: 'draft' } };

describe(openView, () => {
  it('is the saved one that says what the address says, whatever the page and the order of its names', () => {
    expect(openView([rye], { status: 'draft', q: 'rye', page: 3 })).toEqual(rye);
  });

  it('is the saved one rather than one that everybody has and that says the same', () => {
    const own = { id: '2', name: 'To be written', search: { status: 'draft' } };
    expect(openView([own], { status: 'draft' })).toEqual(own);
  });

  it('is else the one of the status, of oneself, or all', () => {
    const nameOf = (search: object) => openView([rye], search)?.name;
    expect(nameOf({ status: 'draft', q: 'spelt' })).toBe('Drafts');
    expect(nameOf({ status: 'draft', mine: 'yes' })).toBe('Drafts');
    expect(nameOf({ mine: 'yes', q: 'rye' })).toBe('Mine');
    expect(nameOf({ q: 'rye' })).toBe('All');
    expect(nameOf({ status: 'else' })).toBeUndefined();
  });
});

describe(viewsIn, () => {
  it('passes over what is no view, and what no address holds', () => {
    expect(
      viewsIn([null, 7, {}, { ...rye, search: null }, { ...rye, more: 1, search: { ...rye.search, page: 2, x: 'y' } }]),
    ).toEqual([rye]);
    for (const kept of [undefined, null, {}, 'x']) expect(viewsIn(kept)).toEqual([]);
  });
});

describe(searchOf, () => {
  it('takes texts alone', () =>
    expect(searchOf({ q: 7, status: 'draft', order: undefined })).toEqual({ status: 'draft' }));
});
