import { expect, it } from '@jest/globals';
import { PERMISSIONS } from '@app/shared-kernel';
import { formerOwner } from './former-owner.ts';
import { effectivePermissions, type Membership } from './membership.ts';

it('makes a former owner a member who may do what an owner may', () => {
  const [createdAt, updatedAt] = [new Date(1), new Date(2)];
  const name = { workspaceId: 'w', userId: 'u', createdAt };
  const owner: Membership = { ...name, role: 'owner', permissions: [], updatedAt: createdAt };
  const former = formerOwner(owner, ['reviews:moderate'], updatedAt);
  const granted = { permissions: PERMISSIONS, extras: ['reviews:moderate'] };
  expect(former).toEqual({ ...name, role: 'member', ...granted, updatedAt });
  expect(effectivePermissions(former.role, former.permissions)).toEqual(effectivePermissions('owner', []));
});
