import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { aCaller, aMembership } from '@app/identity/testing';
import { ExtraPermissions, Forbidden, Invalid, PERMISSIONS } from '@app/shared-kernel';
import { operatorOf } from '../actor.ts';
import { GrantExceedsOwn, OwnerIsUntouchable } from '../identity.errors.ts';
import { assertEditable, assertMayGrant, assertMayGrantExtras, assertMayManage, distinct } from './grants.ts';

const permissions = fc.subarray([...PERMISSIONS]);

describe('grants', () => {
  it('lets a member grant what they hold, and nothing else', () => {
    fc.assert(
      fc.property(permissions, permissions, (held, wanted) => {
        const grant = () => assertMayGrant(aCaller({ permissions: held }), wanted);
        if (wanted.every((permission) => held.includes(permission))) expect(grant).not.toThrow();
        else expect(grant).toThrow(GrantExceedsOwn);
      }),
    );
  });

  it('does not take what the other holds already for a grant', () => {
    const actor = aCaller({ permissions: ['members:write', 'tags:read'] });
    expect(() => assertMayGrant(actor, ['posts:write', 'tags:read'], ['posts:write'])).not.toThrow();
    expect(() => assertMayGrant(actor, ['posts:write', 'seo:write'], ['posts:write'])).toThrow(GrantExceedsOwn);
  });

  it('lets owner and operator grant everything', () => {
    expect(() => assertMayGrant(aCaller({ role: 'owner' }), PERMISSIONS)).not.toThrow();
    expect(() => assertMayGrant(operatorOf('w'), PERMISSIONS)).not.toThrow();
  });

  it('keeps each permission once', () => {
    expect(distinct(['tags:read', 'posts:read', 'tags:read'])).toEqual(['tags:read', 'posts:read']);
  });
});

describe('grants of rights that extensions bring', () => {
  const NAMES = ['forms.read', 'forms.write', 'shop.sell', 'gone.right'] as const;
  const declared = new ExtraPermissions(NAMES.slice(0, 3).map((name) => ({ name, label: name })));
  const names = fc.subarray([...NAMES]);

  it('are of what there is and the giver holds, beyond what is held already', () => {
    fc.assert(
      fc.property(names, names, names, (own, wanted, held) => {
        const grant = () => assertMayGrantExtras(aCaller({ extras: new Set(own) }), declared, wanted, held);
        const added = wanted.filter((name) => !held.includes(name));
        if (added.includes('gone.right')) expect(grant).toThrow(Invalid);
        else if (added.some((name) => !own.includes(name))) expect(grant).toThrow(GrantExceedsOwn);
        else expect(grant).not.toThrow();
      }),
    );
  });

  it('are all for whoever holds all, and none for whoever holds none', () => {
    expect(() => assertMayGrantExtras(aCaller({ extras: 'all' }), declared, declared.names)).not.toThrow();
    expect(() => assertMayGrantExtras(aCaller(), declared, ['forms.read'])).toThrow(GrantExceedsOwn);
    expect(() => assertMayGrantExtras(aCaller({ extras: 'all' }), declared, ['gone.right'])).toThrow(Invalid);
  });
});

describe('removal', () => {
  it('needs members:write, except for oneself', () => {
    const membership = aMembership();
    expect(() => assertMayManage(aCaller({ permissions: ['members:write'] }), membership.userId)).not.toThrow();
    expect(() => assertMayManage(aCaller({ userId: membership.userId }), membership.userId)).not.toThrow();
    expect(() => assertMayManage(aCaller({ permissions: ['members:read'] }), membership.userId)).toThrow(Forbidden);
  });

  it('never touches the owner', () => {
    expect(() => assertEditable(aMembership({ role: 'owner' }))).toThrow(OwnerIsUntouchable);
    expect(() => assertEditable(aMembership())).not.toThrow();
  });

  it('is refused before anybody is looked for', () => {
    expect(() => assertMayManage(aCaller({ permissions: [] }), 'nobody')).toThrow(Forbidden);
  });
});
