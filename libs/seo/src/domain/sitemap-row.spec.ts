import { describe, expect, it } from '@jest/globals';
import { sitemapRow, type SitemapEntity } from './sitemap-row.ts';

const now = new Date('2026-03-31T00:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const RYE: SitemapEntity = {
  kind: 'post',
  path: '/rye',
  siteUrl: 'https://kettle.example',
  updatedAt: now,
  index: true,
  redirectTo: null,
  canonicalUrl: null,
};

describe('sitemapRow', () => {
  it.each<[Partial<SitemapEntity>, boolean]>([
    [{}, true],
    [{ index: false }, false],
    [{ redirectTo: '/bread' }, false],
    [{ redirectTo: 'https://kettle.example/rye' }, false],
    [{ canonicalUrl: 'https://elsewhere.example/rye' }, false],
    [{ canonicalUrl: 'https://kettle.example/bread' }, false],
    [{ canonicalUrl: 'https://kettle.example/rye?page=2' }, false],
    [{ canonicalUrl: 'https://kettle.example/rye' }, true],
    [{ canonicalUrl: 'https://KETTLE.example:443/rye/#crumb' }, true],
    [{ siteUrl: 'https://kettle.example/blog/', canonicalUrl: 'https://kettle.example/blog/rye' }, true],
    [{ siteUrl: 'https://kettle.example/blog/', canonicalUrl: 'https://kettle.example/rye' }, false],
    [{ siteUrl: null, canonicalUrl: 'https://kettle.example/rye' }, true],
    [{ siteUrl: null, canonicalUrl: 'https://kettle.example/bread' }, false],
  ])('of %j may be listed: %s', (different, index) =>
    expect(sitemapRow({ ...RYE, ...different }, now)).toMatchObject({ index }),
  );

  it.each([
    ['post' as const, 0, 'weekly', 0.8],
    ['post' as const, 30, 'weekly', 0.8],
    ['post' as const, 30.001, 'monthly', 0.6],
    ['page' as const, 0, 'monthly', 0.5],
    ['page' as const, 400, 'monthly', 0.5],
  ])('rates a %s changed %d days ago', (kind, days, changefreq, priority) => {
    const entity = { ...RYE, kind, path: '/x', updatedAt: daysAgo(days), index: false };
    expect(sitemapRow(entity, now)).toEqual({
      url: '/x',
      lastmod: entity.updatedAt,
      changefreq,
      priority,
      index: false,
    });
  });
});
