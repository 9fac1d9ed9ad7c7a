import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { IMPORTERS } from '../../adapters/importers.ts';
import { Importers } from './importers.ts';

const importers = new Importers(IMPORTERS);

describe('the options of an import', () => {
  it('are kept where the importer has them', () => {
    const options = { dryRun: true, oldPath: '/blog/{name}', site: 'notes', update: undefined };
    expect(importers.options('markdown', options)).toEqual({ dryRun: true, oldPath: '/blog/{name}', site: 'notes' });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['siteUrl', 'ghost', { siteUrl: 'nowhere' }],
    ['restricted', 'ghost', { restricted: 'burn' }],
    ['dryRun', 'ghost', { dryRun: 'yes' }],
    ['oldPath', 'markdown', { oldPath: '' }],
    ['oldPath', 'markdown', { oldPath: '/{nothing}' }],
    ['generator', 'markdown', { generator: 'typewriter' }],
    ['site', 'markdown', { site: 'x'.repeat(101) }],
    ['types[0]', 'wordpress', { types: ['podcast'] }],
    ['taxonomies[0]', 'wordpress', { taxonomies: ['series=post'] }],
    ['siteUrl', 'markdown', { siteUrl: 'https://a.example' }],
    ['update', 'archive', { update: true }],
  ])('are refused: %s for %s, %j', (path, format, options) => {
    expect.assertions(2);
    try {
      importers.options(format, options);
    } catch (error) {
      expect(error).toBeInstanceOf(Invalid);
      expect((error as Invalid).problems).toMatchObject([{ path }]);
    }
  });

  it.each([[[]], ['text'], [null], [7]])('are no other body than an object: %j', (body) => {
    expect(() => importers.options('ghost', body)).toThrow(Invalid);
  });

  it('are dropped where no importer has them', () => {
    expect(importers.options('ghost', { colour: 'red', update: true })).toEqual({ update: true });
  });

  it('are all listed once, with the importers that have them', () => {
    const every = importers.everyOption();
    expect(every['dryRun']?.of).toBeNull();
    expect(every['settings']?.of).toEqual(['Ghost', 'WordPress', 'Blogger', 'Squarespace', 'Galley archive']);
    expect(every['types']?.of).toEqual(['WordPress']);
  });
});

describe('an importer that is not installed', () => {
  it('is no format of an upload, and opens nothing', () => {
    expect(importers.format('ghost')).toBe('ghost');
    expect(() => importers.format('tumblr')).toThrow(Invalid);
    expect(() => importers.of('tumblr')).toThrow('No importer for "tumblr" is installed');
  });
});
