import { describe, expect, it } from '@jest/globals';
import { sitemapRow } from './sitemap-row.ts';

const now = new Date('2026-03-31T00:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('sitemapRow', () => {
  it.each([
    ['post' as const, 0, 'weekly', 0.8],
    ['post' as const, 30, 'weekly', 0.8],
    ['post' as const, 30.001, 'monthly', 0.6],
    ['page' as const, 0, 'monthly', 0.5],
    ['page' as const, 400, 'monthly', 0.5],
  ])('rates a %s changed %d days ago', (kind, days, changefreq, priority) => {
    const entity = { kind, path: '/x', updatedAt: daysAgo(days), index: false };
    expect(sitemapRow(entity, now)).toEqual({
      url: '/x',
      lastmod: entity.updatedAt,
      changefreq,
      priority,
      index: false,
    });
  });
});
