import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { isLanguageTag, parsePublisher, parseSeoTemplates, parseSiteVerification } from './parse-settings.ts';

function read(parse: (value: unknown, path: string, problems: Problems) => unknown, value: unknown) {
  const problems = new Problems();
  return { result: parse(value, 'field', problems), paths: problems.list.map(({ path }) => path) };
}

describe('settings that are objects', () => {
  it('takes missing and null parts for unset', () => {
    expect(read(parseSiteVerification, {}).result).toEqual({ google: null, bing: null });
    expect(read(parseSiteVerification, { google: 'g', bing: null, yandex: 'y' }).result).toEqual({
      google: 'g',
      bing: null,
    });
    expect(read(parsePublisher, {}).result).toEqual({ name: null, logoMediaId: null, sameAs: [] });
  });

  it('names every part that is wrong', () => {
    const publisher = { name: 1, logoMediaId: 'x', sameAs: ['https://example.com', 'ftp://example.com', 3] };
    expect(read(parsePublisher, publisher).paths).toEqual([
      'field.name',
      'field.logoMediaId',
      'field.sameAs[1]',
      'field.sameAs[2]',
    ]);
    expect(read(parsePublisher, { sameAs: 'https://example.com' }).paths).toEqual(['field.sameAs']);
    expect(read(parseSiteVerification, { google: 'x'.repeat(501) }).paths).toEqual(['field.google']);
    for (const parse of [parsePublisher, parseSiteVerification, parseSeoTemplates]) {
      for (const value of [null, [], 'text', 3]) expect(read(parse, value).paths).toEqual(['field']);
    }
  });

  it('reads templates by kind, and leaves out what was not sent', () => {
    const templates = {
      post: { title: '{title}' },
      page: null,
      tag: { title: null, description: '' },
      constructor: {},
      other: {},
    };
    expect(read(parseSeoTemplates, templates)).toEqual({
      result: { post: { title: '{title}' }, page: null, tag: { title: null, description: null } },
      paths: [],
    });
    expect(read(parseSeoTemplates, { post: 'x', tag: { description: 1 } }).paths).toEqual([
      'field.post',
      'field.tag.description',
    ]);
  });

  it('refuses a placeholder that nothing fills in, by its name', () => {
    const problems = new Problems();
    parseSeoTemplates({ tag: { title: '{name} {title}' }, post: { description: '{bio}' } }, 'seoTemplates', problems);
    expect(problems.list).toEqual([
      { path: 'seoTemplates.post.description', message: expect.stringContaining('{bio};') },
      { path: 'seoTemplates.tag.title', message: expect.stringContaining('{name}; known are {title}, {excerpt},') },
    ]);
  });

  it.each(['en', 'de-AT', 'zh-Hant-TW', 'pt-BR'])('takes %s for a language tag', (tag) => {
    expect(isLanguageTag(tag)).toBe(true);
  });

  it.each(['', 'e', 'en_US', 'not a tag', 'x'.repeat(36), null, 7, ['en']])('takes %p for none', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  });
});
