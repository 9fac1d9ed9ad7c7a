import { NotFound } from '@app/shared-kernel';
import { DirectTransactions, FixedClock } from '@app/shared-kernel/testing';
import { aWorkspace, InMemoryWorkspaceRepository } from '@app/identity/testing';
import { describe, expect, it } from '@jest/globals';
import { operatorOf } from '../domain/actor.ts';
import { UpdateWorkspaceSettings } from './update-workspace-settings.use-case.ts';

async function setUp() {
  const workspaces = new InMemoryWorkspaceRepository();
  const transactions = new DirectTransactions();
  const clock = new FixedClock();
  const workspace = aWorkspace({ siteName: 'Old' });
  await workspaces.add(workspace);
  clock.advance(60_000);
  return {
    workspaces,
    transactions,
    clock,
    workspace,
    update: new UpdateWorkspaceSettings(workspaces, transactions, clock),
  };
}

describe(UpdateWorkspaceSettings.name, () => {
  it('saves what was given, and makes every earlier answer stale', async () => {
    const { workspaces, transactions, clock, workspace, update } = await setUp();
    await update.execute(operatorOf(workspace.id), { siteName: 'New' });
    expect(await workspaces.findById(workspace.id)).toEqual({ ...workspace, siteName: 'New', updatedAt: clock.now() });
    expect(transactions.changed).toEqual([workspace.id]);
  });

  it('changes nothing when nothing differs', async () => {
    const { transactions, workspace, update } = await setUp();
    expect(await update.execute(operatorOf(workspace.id), { siteName: 'Old' })).toEqual(workspace);
    expect(await update.execute(operatorOf(workspace.id), {})).toEqual(workspace);
    expect(transactions.changed).toEqual([]);
  });

  it('knows no other workspace', async () => {
    const { update } = await setUp();
    await expect(update.execute(operatorOf(aWorkspace().id), {})).rejects.toThrow(NotFound);
  });
});
