import type { TransactionRunner } from '@app/shared-kernel';
import { beforeAll, describe, expect, it } from '../runner.ts';

export interface OpenTransactions {
  readonly transactions: TransactionRunner;
  readonly workspaceId: string;
  /** The content version of the workspace. */
  version(): Promise<number>;
  /** Writes a word in the open transaction. */
  write(word: string): Promise<void>;
  /** The committed words, as seen from outside any transaction. */
  written(): Promise<readonly string[]>;
}

/** The contract of transaction runners. */
export function transactionRunnerContract(open: () => Promise<OpenTransactions>): void {
  describe('as a TransactionRunner', () => {
    let opened: OpenTransactions;
    beforeAll(async () => {
      opened = await open();
    });

    const raisedBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await opened.version();
      await work();
      return (await opened.version()) - before;
    };

    it('gives back what the work gave', async () => {
      const { transactions, workspaceId } = opened;
      expect(await transactions.run(() => Promise.resolve('run'))).toBe('run');
      expect(await transactions.change(workspaceId, () => Promise.resolve('changed'))).toBe('changed');
      expect(await transactions.withLockRetry(() => Promise.resolve('waited'))).toBe('waited');
    });

    it('keeps all of the work or none, nested work included', async () => {
      const { transactions, workspaceId } = opened;
      await transactions.change(workspaceId, async () => {
        await opened.write('outer');
        await transactions.run(() => opened.write('inner'));
      });
      const undone = transactions.change(workspaceId, async () => {
        await transactions.run(() => opened.write('inner, taken back'));
        throw new Error('refused at the end');
      });
      await expect(undone).rejects.toThrow('refused at the end');
      const kept = await opened.written();
      expect(['outer', 'inner', 'inner, taken back'].map((word) => kept.includes(word))).toEqual([true, true, false]);
    });

    it('raises the content version once for a change, however many there are in it', async () => {
      const { transactions, workspaceId } = opened;
      const change = () => transactions.change(workspaceId, () => Promise.resolve());
      expect(await raisedBy(change)).toBe(1);
      const twice = () =>
        transactions.run(async () => {
          await change();
          await change();
        });
      expect(await raisedBy(twice)).toBe(1);
    });

    it('leaves the content version for work that changes nothing, fails, or shows nowhere', async () => {
      const { transactions, workspaceId } = opened;
      const unchanged = () =>
        transactions.change(workspaceId, async (scope) => {
          await Promise.resolve();
          scope.nothingChanged();
        });
      const failing = () =>
        transactions.change(workspaceId, () => Promise.reject(new Error('no'))).catch(() => undefined);
      expect(await raisedBy(unchanged)).toBe(0);
      expect(await raisedBy(failing)).toBe(0);
      expect(await raisedBy(() => transactions.run(() => Promise.resolve()))).toBe(0);
    });
  });
}
