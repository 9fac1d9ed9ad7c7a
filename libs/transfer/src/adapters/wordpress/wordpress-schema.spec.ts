import { describe, expect, it } from '@jest/globals';
import { schemaOf } from './wordpress-schema.ts';

const of = (kind: 'post' | 'page', meta: Readonly<Record<string, string>>) =>
  schemaOf(new Map(Object.entries(meta)), kind);

describe(schemaOf, () => {
  it.each([
    [
      'post',
      { _yoast_wpseo_schema_article_type: 'TechArticle', _yoast_wpseo_schema_page_type: 'WebPage' },
      'TechArticle',
    ],
    ['post', { rank_math_rich_snippet: 'article', rank_math_snippet_article_type: 'NewsArticle' }, 'NewsArticle'],
    ['post', { rank_math_rich_snippet: 'software', rank_math_snippet_name: '%seo_title%' }, 'SoftwareApplication'],
    ['post', { _yoast_wpseo_schema_article_type: 'BlogPosting', rank_math_rich_snippet: 'off' }, null],
    ['page', { _yoast_wpseo_schema_page_type: 'ContactPage' }, 'ContactPage'],
    ['page', { _yoast_wpseo_schema_page_type: 'WebPage' }, null],
    ['page', {}, null],
  ] as const)('finds the type of a %s from %j', (kind, meta, type) => {
    expect(of(kind, meta as Readonly<Record<string, string>>)).toEqual({ type, notes: [] });
  });

  it('tells what has no counterpart', () => {
    expect(of('post', { _yoast_wpseo_schema_article_type: 'SatiricalArticle' })).toEqual({
      type: null,
      notes: ['_yoast_wpseo_schema_article_type has no counterpart for a post: SatiricalArticle'],
    });
    expect(of('post', { rank_math_rich_snippet: 'music', _yoast_wpseo_schema_page_type: 'AboutPage' }).notes).toEqual([
      'rank_math_rich_snippet has no counterpart for a post: music',
      '_yoast_wpseo_schema_page_type has no counterpart for a post: AboutPage',
    ]);
    expect(of('page', { _yoast_wpseo_schema_page_type: 'CheckoutPage', rank_math_rich_snippet: 'recipe' })).toEqual({
      type: null,
      notes: [
        'rank_math_rich_snippet has no counterpart for a page: recipe',
        '_yoast_wpseo_schema_page_type has no counterpart for a page: CheckoutPage',
      ],
    });
  });

  it('takes the type of a rich snippet, and tells that its data is left', () => {
    const told = ['data of rich snippets is not imported: rank_math_snippet_recipe_yield'];
    expect(of('post', { rank_math_rich_snippet: 'recipe', rank_math_snippet_recipe_yield: '4' })).toEqual({
      type: 'Recipe',
      notes: told,
    });
    expect(of('post', { rank_math_schema_Course: 'a:1:{}' })).toEqual({
      type: 'Course',
      notes: ['data of rich snippets is not imported: rank_math_schema_Course'],
    });
  });
});
