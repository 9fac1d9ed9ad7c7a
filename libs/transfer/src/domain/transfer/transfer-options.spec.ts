import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { importOptions } from './transfer-options.ts';
import type { TransferFormat } from './transfer.ts';

describe(importOptions, () => {
  it('keeps the options of a format', () => {
    const options = { dryRun: true, oldPath: '/blog/{name}', site: 'notes', update: undefined };
    expect(importOptions('markdown', options)).toEqual({ dryRun: true, oldPath: '/blog/{name}', site: 'notes' });
  });

  it.each<[string, TransferFormat, Record<string, unknown>]>([
    ['siteUrl', 'ghost', { siteUrl: 'nowhere' }],
    ['restricted', 'ghost', { restricted: 'burn' }],
    ['dryRun', 'ghost', { dryRun: 'yes' }],
    ['oldPath', 'markdown', { oldPath: '' }],
    ['site', 'markdown', { site: 'x'.repeat(101) }],
    ['types[0]', 'wordpress', { types: ['podcast'] }],
    ['taxonomies[0]', 'wordpress', { taxonomies: ['series=post'] }],
    ['siteUrl', 'markdown', { siteUrl: 'https://a.example' }],
    ['update', 'archive', { update: true }],
  ])('refuses %s for %s: %j', (path, format, options) => {
    expect.assertions(2);
    try {
      importOptions(format, options);
    } catch (error) {
      expect(error).toBeInstanceOf(Invalid);
      expect((error as Invalid).problems).toMatchObject([{ path }]);
    }
  });
});
