import { randomUUID } from 'node:crypto';
import { Forbidden, PERMISSIONS } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { Movers } from '../../src/ports/transfer/movers.port.ts';

interface OwnedWorkspace {
  readonly movers: Movers;
  readonly workspaceId: string;
  readonly ownerId: string;
  /** Has every permission, and does not own the workspace. */
  readonly memberId: string;
}

/** The contract of Movers. @param open makes a workspace with an owner and a member */
export function moversContract(open: () => Promise<OwnedWorkspace>): void {
  describe('as Movers', () => {
    it('run the work of an owner with every permission, and return its result', async () => {
      const { movers, workspaceId, ownerId } = await open();
      const caller = await movers.runAs({ workspaceId, userId: ownerId }, (given) => Promise.resolve(given));
      expect(caller).toMatchObject({ workspaceId, userId: ownerId, role: 'owner', extras: 'all' });
      expect([...caller.permissions].toSorted()).toEqual([...PERMISSIONS].toSorted());
    });

    it('let the error of the work through', async () => {
      const { movers, workspaceId, ownerId } = await open();
      const work = () => Promise.reject(new RangeError('no room'));
      await expect(movers.runAs({ workspaceId, userId: ownerId }, work)).rejects.toThrow('no room');
    });

    it('refuse members, strangers and owners of other workspaces, and run nothing', async () => {
      const [{ movers, workspaceId, ownerId, memberId }, other] = [await open(), await open()];
      let runs = 0;
      const work = async () => void (runs += 1);
      for (const userId of [memberId, randomUUID(), other.ownerId]) {
        await expect(movers.runAs({ workspaceId, userId }, work)).rejects.toThrow(Forbidden);
      }
      await expect(movers.runAs({ workspaceId: randomUUID(), userId: ownerId }, work)).rejects.toThrow(Forbidden);
      expect(runs).toBe(0);
    });
  });
}
