import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of what workspaces demand promises. */
export function secondFactorPolicyContract(
  open: () => Promise<Pick<IdentityRepositories, 'policy' | 'workspaces'>>,
): void {
  describe('the demand for a second factor', () => {
    it('is off at first, and changes for one workspace', async () => {
      const { policy, workspaces } = await open();
      const [one, other] = [aWorkspace(), aWorkspace()];
      for (const workspace of [one, other]) await workspaces.add(workspace);
      const required = () => Promise.all([one.id, other.id].map((id) => policy.isRequired(id)));
      expect(await required()).toEqual([false, false]);
      expect([await policy.setRequired(one.id, true), await policy.setRequired(one.id, true)]).toEqual([true, false]);
      expect(await required()).toEqual([true, false]);
      expect([await policy.setRequired(one.id, false), await policy.setRequired(one.id, false)]).toEqual([true, false]);
      expect(await required()).toEqual([false, false]);
    });

    it('is none of a workspace that does not exist', async () => {
      const { policy } = await open();
      expect([await policy.isRequired(randomUUID()), await policy.setRequired(randomUUID(), true)]).toEqual([
        false,
        false,
      ]);
    });
  });
}
