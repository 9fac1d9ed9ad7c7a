import { describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '@app/shared-kernel';
import { toHolder } from './holder-text.ts';

describe(toHolder.name, () => {
  it('reads what a member was granted', () => {
    expect(toHolder('k w u member posts:read,tags:write comments.moderate    ')).toEqual({
      userId: 'u',
      caller: {
        apiKeyId: 'k',
        workspaceId: 'w',
        userId: 'u',
        role: 'member',
        permissions: new Set(['posts:read', 'tags:write']),
        extras: new Set(['comments.moderate']),
      },
    });
  });

  it('reads an owner, who has everything', () => {
    const { caller } = toHolder('k w u owner       ');
    expect(caller).toMatchObject({ role: 'owner', permissions: new Set(PERMISSIONS), extras: 'all' });
  });

  it('reads nothing granted as nothing', () => {
    const { caller } = toHolder('k w u member      ');
    expect(caller).toMatchObject({ permissions: new Set(), extras: new Set() });
  });

  it('reads what the key is limited to', () => {
    const { caller } = toHolder('k w u owner   published https://a.example,http://localhost:4000  ');
    expect(caller).toMatchObject({ scope: 'published', origins: ['https://a.example', 'http://localhost:4000'] });
  });

  it('reads where the workspace is moving, even to an address with spaces', () => {
    const { relocation } = toHolder('k w u owner     frozen https://a.example/b c');
    expect(relocation).toEqual({ state: 'frozen', address: 'https://a.example/b c' });
  });
});
