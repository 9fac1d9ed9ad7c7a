import { describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES, PERMISSIONS, type Permission } from '@app/shared-kernel';
import { readableTypes } from './readable-types.ts';

const readableWith = (...permissions: Permission[]) =>
  readableTypes({ workspaceId: 'w', userId: 'u', role: 'member', permissions: new Set(permissions) }, null);

describe(readableTypes.name, () => {
  it.each<[Permission, readonly string[]]>([
    ['posts:read', ['post']],
    ['pages:read', ['page']],
    ['categories:read', ['category']],
    ['tags:read', ['tag']],
    ['authors:read', ['author']],
    ['media:read', ['media']],
    ['seo:read', ['redirect']],
    ['settings:read', ['redirect', 'workspace']],
  ])('are for %s: %p', (permission, types) => {
    expect(readableWith(permission)).toEqual(types);
  });

  it('are none for rights to write, and all for all rights', () => {
    expect(readableWith(...PERMISSIONS.filter((it) => !it.endsWith(':read')))).toEqual([]);
    expect(readableWith(...PERMISSIONS)).toEqual(CHANGE_TYPES);
  });
});
