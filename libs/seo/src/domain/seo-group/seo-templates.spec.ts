import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Problems } from '@app/shared-kernel';
import { parseSeoTemplates, resolveSeo, type SeoContext } from './index.ts';

function parsed(input: unknown) {
  const problems = new Problems();
  return { templates: parseSeoTemplates(input, 'seoTemplates', problems), problems: problems.list };
}

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

describe(parseSeoTemplates.name, () => {
  it('reads the kinds that were sent, each complete', () => {
    expect(parsed({ post: { title: '{title}', nope: 1 }, tag: null, author: {}, nope: 1 })).toEqual({
      templates: {
        post: { title: '{title}', description: null },
        tag: { title: null, description: null },
        author: { title: null, description: null },
      },
      problems: [],
    });
  });

  it('names every problem', () => {
    const { problems } = parsed({
      post: { title: 1, description: 'x'.repeat(2001) },
      page: 'x',
      tag: { title: 'x'.repeat(301) },
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'seoTemplates.post.title',
      'seoTemplates.post.description',
      'seoTemplates.page',
      'seoTemplates.tag.title',
    ]);
    expect(parsed(null).problems).toEqual([{ path: 'seoTemplates', message: 'must be an object' }]);
  });

  it('takes any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => void parsed(input)));
  });
});
