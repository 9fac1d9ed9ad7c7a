import { describe, expect, it } from '@jest/globals';
import { changedOf } from './changed-of.ts';

const BEFORE: { name: string; sameAs: string[]; seo: { title: string | null; description: string | null } } = {
  name: 'Rye',
  sameAs: ['https://a.example'],
  seo: { title: null, description: 'Dark' },
};

describe(changedOf.name, () => {
  it('is nothing without a change', () => {
    expect(changedOf({ ...BEFORE, sameAs: ['https://a.example'] }, BEFORE)).toEqual({});
  });

  it('has changed fields whole, and only the changed values of seo', () => {
    const now = { name: 'Spelt', sameAs: [], seo: { title: 'Own', description: 'Dark' } };
    expect(changedOf(now, BEFORE)).toEqual({ name: 'Spelt', sameAs: [], seo: { title: 'Own' } });
    expect(changedOf({ ...BEFORE, seo: { title: null, description: null } }, BEFORE)).toEqual({
      seo: { description: null },
    });
  });
});
