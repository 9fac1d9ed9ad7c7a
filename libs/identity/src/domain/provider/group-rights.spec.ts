import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { PERMISSION_PRESETS, PERMISSIONS } from '@app/shared-kernel';
import { followedRights, wantedRights } from './group-rights.ts';

const rules = [
  { group: 'staff', workspace: 'blog', preset: 'writer' },
  { group: 'seo', workspace: 'blog', preset: 'seo' },
  { group: 'staff', workspace: 'news', preset: 'editor' },
] as const;

describe(wantedRights, () => {
  it('joins what several groups give, and names workspaces in which no group gives anything', () => {
    const wanted = wantedRights(rules, ['staff', 'seo', 'unknown']);
    expect(new Set(wanted.get('blog'))).toEqual(new Set([...PERMISSION_PRESETS.writer, ...PERMISSION_PRESETS.seo]));
    expect(wanted.get('news')).toEqual(PERMISSION_PRESETS.editor);
    expect([...wantedRights(rules, [])]).toEqual([
      ['blog', []],
      ['news', []],
    ]);
  });

  it('compares names exactly', () => expect(wantedRights(rules, ['Staff']).get('blog')).toEqual([]));
});

describe(followedRights, () => {
  const some = fc.subarray([...PERMISSIONS]);

  it('gives what the groups give, keeps what was given otherwise, and leaves nothing of groups behind', () => {
    const follows = fc.property(some, some, some, (own, first, second) => {
      const one = followedRights(own, [], first);
      expect(new Set(one.permissions)).toEqual(new Set([...own, ...first]));
      const two = followedRights(one.permissions, one.added, second);
      expect(new Set(two.permissions)).toEqual(new Set([...own, ...second]));
      expect(new Set(followedRights(two.permissions, two.added, []).permissions)).toEqual(new Set(own));
      expect(two.permissions).toHaveLength(new Set(two.permissions).size);
    });
    fc.assert(follows);
  });
});
