import { describe, expect, it } from '@jest/globals';
import { resolveSeo, type SeoContext } from './index.ts';

function titleBy(template: string, values: Partial<SeoContext>) {
  const context: SeoContext = {
    kind: 'tag',
    title: 'Rye',
    siteName: 'Kettle',
    templates: { tag: { title: template } },
  };
  return resolveSeo({}, { ...context, ...values }).title;
}

describe(resolveSeo.name, () => {
  it('is complete for an entity that states nothing', () => {
    expect(resolveSeo({}, { kind: 'page', title: 'About', siteName: null, templates: {} })).toEqual({
      title: null,
      description: null,
      canonicalUrl: null,
      focusKeyword: null,
      secondaryKeywords: [],
      robots: {
        index: true,
        follow: true,
        archive: true,
        imageIndex: true,
        snippet: true,
        maxSnippet: null,
        maxVideoPreview: null,
        maxImagePreview: null,
      },
      og: { title: null, description: null, type: null, imageMediaId: null },
      twitter: { card: null, title: null, description: null, creator: null, imageMediaId: null },
      breadcrumbsTitle: null,
      noindexReason: null,
      redirectTo: null,
    });
  });

  it('prefers own values, then the template of the kind', () => {
    const context: SeoContext = {
      kind: 'post',
      title: 'Rye',
      excerpt: 'A loaf.',
      siteName: 'Kettle',
      category: 'Baking',
      templates: {
        post: { title: '{title} in {category} – {siteName}', description: '{excerpt}' },
        page: { title: 'P' },
      },
    };
    expect(resolveSeo({ title: 'Mine' }, context)).toMatchObject({ title: 'Mine', description: 'A loaf.' });
    expect(resolveSeo({}, context).title).toBe('Rye in Baking – Kettle');
    expect(resolveSeo({}, { ...context, kind: 'author' }).title).toBeNull();
  });

  it.each<[string, Partial<SeoContext>, string | null]>([
    ['{title}', { title: '{siteName} $& {title}' }, '{siteName} $& {title}'],
    ['{title} {category} {siteName}', {}, 'Rye Kettle'],
    ['  {title}\n\t{title}  ', {}, 'Rye Rye'],
    ['{category}{excerpt}', {}, null],
    ['{nope} {{title}}', {}, '{nope} {Rye}'],
    ['{constructor}', {}, '{constructor}'],
    ['{title} | {siteName}', { title: '𝒳'.repeat(299) }, '𝒳'.repeat(299)],
  ])('fills %j of %j', (template, values, title) => expect(titleBy(template, values)).toBe(title));
});
