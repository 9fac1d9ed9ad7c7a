import { describe, expect, it } from '@jest/globals';
import type { ImportHead } from './item.ts';
import { KeptHead } from './stored-head.ts';

const HEAD: ImportHead = {
  kind: 'post',
  sourceId: '7',
  slug: 'Rye_Loaf',
  wanted: 'rye-loaf',
  date: new Date('2024-03-05T06:07:08.000Z'),
  published: true,
  categorySlugs: ['bread', 'dark'],
  oldPaths: ['/rye/', '/loaf/'],
};

describe(KeptHead, () => {
  it.each<Partial<ImportHead>>([
    {},
    { date: null },
    { wanted: HEAD.slug },
    { categorySlugs: [], oldPaths: [] },
    { oldPaths: ['/rye/'] },
    { kind: 'page', published: false },
    { kind: 'page', parentSlug: 'about' },
  ])('tells what the head told, with %j', (given) => {
    const head: ImportHead = { ...HEAD, ...given };
    const { kind, sourceId, slug, wanted, date, published, parentSlug, categorySlugs, oldPaths } = new KeptHead(head);
    expect({ kind, sourceId, slug, wanted, date, published, parentSlug, categorySlugs, oldPaths }).toEqual(head);
  });
});
