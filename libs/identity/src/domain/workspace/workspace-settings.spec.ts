import { describe, expect, it } from '@jest/globals';
import { aWorkspace } from '@app/identity/testing';
import { DEFAULT_PERMALINKS, Invalid } from '@app/shared-kernel';
import { patched, sameSettings, settingsOf } from './workspace-settings.ts';

describe('workspace settings', () => {
  it('fills in the defaults', () => {
    expect(settingsOf({ name: 'Blog', slug: 'blog' })).toEqual({
      name: 'Blog',
      slug: 'blog',
      siteName: null,
      timeZone: 'UTC',
      assistants: 'drafts',
      assistantGuide: null,
      siteUrl: null,
      previewUrl: null,
      defaultLocale: 'en',
      twitterSite: null,
      facebookAppId: null,
      breadcrumbsEnabled: true,
      siteVerification: { google: null, bing: null },
      defaultOgImageUrl: null,
      publisherType: 'Organization',
      publisher: { name: null, logoMediaId: null, sameAs: [] },
      primaryColor: null,
      logoUrl: null,
      aboutMd: null,
      permalinks: DEFAULT_PERMALINKS,
      seoTemplates: {},
    });
  });

  it.each([
    ['a blank name', { name: ' ', slug: 'blog' }],
    ['a long name', { name: 'x'.repeat(201), slug: 'blog' }],
    ['a slug in capitals', { name: 'Blog', slug: 'Blog' }],
    ['a slug like a UUID', { name: 'Blog', slug: '0190a0e4-0000-7000-8000-000000000000' }],
  ])('refuses %s', (_, wanted) => {
    expect(() => settingsOf(wanted)).toThrow(Invalid);
  });

  it('replaces given fields, permalinks by key, templates by kind and key', () => {
    const current = aWorkspace({
      siteName: 'Old',
      twitterSite: '@old',
      seoTemplates: {
        post: { title: 'P' },
        page: { title: 'Q' },
        tag: { title: 'T', description: 'U' },
        category: { title: 'C' },
      },
    });
    const next = patched(current, {
      siteName: 'New',
      twitterSite: undefined,
      permalinks: { post: '/blog/{slug}' },
      seoTemplates: { post: { description: 'D' }, page: null, tag: { title: null }, category: { title: null } },
    });
    expect(next.siteName).toBe('New');
    expect(next.twitterSite).toBe('@old');
    expect(next.permalinks).toEqual({ ...DEFAULT_PERMALINKS, post: '/blog/{slug}' });
    expect(next.seoTemplates).toEqual({
      post: { title: 'P', description: 'D' },
      tag: { title: null, description: 'U' },
    });
  });

  it('tells whether anything changed', () => {
    const workspace = aWorkspace();
    expect(sameSettings(workspace, { ...workspace, updatedAt: new Date(0) })).toBe(true);
    const reordered = { sameAs: [], logoMediaId: null, name: null };
    expect(sameSettings(workspace, { ...workspace, publisher: reordered })).toBe(true);
    expect(sameSettings(workspace, { ...workspace, slug: 'other' })).toBe(false);
    expect(sameSettings(workspace, { ...workspace, siteVerification: { google: 'x', bing: null } })).toBe(false);
  });
});
