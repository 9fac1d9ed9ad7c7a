import { describe, expect, it } from '@jest/globals';
import { areasOf, PRESETS } from './permission-presets.ts';

describe(areasOf.name, () => {
  it('names each area once: where it may be changed, else where it may be seen', () => {
    expect(areasOf(['posts:read', 'posts:write', 'tags:read', 'api-keys:write'])).toEqual({
      changes: 'Posts, API keys',
      sees: 'Tags',
    });
    expect(areasOf([])).toEqual({ changes: '', sees: '' });
  });

  it('leaves nothing to see only to an administrator', () => {
    expect(areasOf(PRESETS.find(({ id }) => id === 'administrator')!.permissions).sees).toBe('');
  });
});
