import { operatorOf, type LiveRights } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aCaller, aMembership, aUser, aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

type Opened = Pick<IdentityRepositories, 'memberships' | 'users' | 'workspaces' | 'transactions'> & {
  readonly rights: LiveRights;
};

/** The contract for actors outside requests: the rights of a request are checked by a database statement. */
export function liveRightsContract(open: () => Promise<Opened>): void {
  describe('live rights', () => {
    async function member(role: 'owner' | 'member') {
      const opened = await open();
      const [user, workspace] = [aUser(), aWorkspace()];
      await opened.users.add(user);
      await opened.workspaces.add(workspace);
      const membership = aMembership({
        workspaceId: workspace.id,
        userId: user.id,
        role,
        permissions: ['posts:read'],
        extras: ['shop:sell'],
      });
      await opened.memberships.add(membership);
      const actor = { ...aCaller({ workspaceId: workspace.id, userId: user.id }), permissions: new Set<never>() };
      const of = (then?: 'kept' | 'changed') => opened.transactions.run(() => opened.rights.of(actor, then));
      return { ...opened, membership, actor, of };
    }

    it.each(['kept', 'changed', undefined] as const)('are those of the membership, which is %s', async (then) => {
      const { of, memberships, membership, actor } = await member('member');
      const { permissions, extras, ...rest } = await of(then);
      expect([permissions, extras]).toEqual([new Set(['posts:read']), new Set(['shop:sell'])]);
      expect(actor).toMatchObject(rest);
      await memberships.save({ ...membership, permissions: ['seo:write'], extras: [] });
      expect([...(await of(then)).permissions]).toEqual(['seo:write']);
    });

    it('are all of them for an owner', async () => {
      const { of, actor } = await member('owner');
      const { permissions, extras } = operatorOf(actor.workspaceId);
      expect(await of('changed')).toMatchObject({ permissions, extras });
    });

    it('are none for a member no more, and for a member of another workspace', async () => {
      const { of, memberships, membership, workspaces, transactions, rights, actor } = await member('member');
      const other = aWorkspace();
      await workspaces.add(other);
      const elsewhere = { ...actor, workspaceId: other.id };
      await expect(transactions.run(() => rights.of(elsewhere))).rejects.toThrow(NotFound);
      await memberships.remove(membership.workspaceId, membership.userId);
      await expect(of()).rejects.toThrow(NotFound);
      await expect(of('changed')).rejects.toThrow(NotFound);
    });

    it('leave the operator as given', async () => {
      const { transactions, rights, actor } = await member('member');
      const operator = operatorOf(actor.workspaceId, 'system');
      expect(await transactions.run(() => rights.of(operator))).toEqual(operator);
    });
  });
}
