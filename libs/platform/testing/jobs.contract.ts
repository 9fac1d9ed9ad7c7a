import { randomUUID } from 'node:crypto';
import type { Jobs, TransactionRunner } from '@app/shared-kernel';
import { beforeAll, describe, expect, it } from '@app/shared-kernel/testing';

export interface OpenJobs {
  readonly jobs: Jobs;
  readonly transactions: TransactionRunner;
  /** @returns data of the jobs of this name that wait to be begun, the oldest first */
  waiting(name: string): Promise<readonly unknown[]>;
}

/** The first of a large queue is all that is needed. */
const FAR = new Date('2100-01-01T00:00:00.000Z');

/** The contract of job queues. */
export function jobsContract(open: () => Promise<OpenJobs>): void {
  describe('as Jobs', () => {
    let opened: OpenJobs;
    beforeAll(async () => {
      opened = await open();
    });

    /** A name of its own for each test, whatever else waits. */
    const named = () => `contract.${randomUUID()}`;
    const enqueue = (name: string, data: Record<string, unknown>, further: { key?: string; group?: string } = {}) =>
      opened.jobs.enqueue({ name, data, at: FAR, ...further });

    it('keeps a job with the transaction that asks for it, and not without', async () => {
      const name = named();
      await opened.transactions.run(() => enqueue(name, { kept: 'with it' }));
      const undone = opened.transactions.run(async () => {
        await enqueue(name, { kept: 'never' });
        throw new Error('taken back');
      });
      await expect(undone).rejects.toThrow('taken back');
      expect(await opened.waiting(name)).toEqual([{ kept: 'with it' }]);
    });

    it('keeps a job at once outside of a transaction', async () => {
      const name = named();
      await enqueue(name, { kept: 'at once' });
      expect(await opened.waiting(name)).toEqual([{ kept: 'at once' }]);
    });

    it('keeps one job of a name and a key as long as it waits', async () => {
      const [name, other] = [named(), named()];
      await enqueue(name, { number: 1 }, { key: 'same' });
      await enqueue(name, { number: 2 }, { key: 'same' });
      await enqueue(name, { number: 3 }, { key: 'another' });
      await enqueue(other, { number: 4 }, { key: 'same' });
      expect([await opened.waiting(name), await opened.waiting(other)]).toEqual([
        [{ number: 1 }, { number: 3 }],
        [{ number: 4 }],
      ]);
    });

    it('keeps one job of a name and a key within a transaction, too', async () => {
      const name = named();
      await opened.transactions.run(async () => {
        await enqueue(name, { number: 1 }, { key: 'same' });
        await enqueue(name, { number: 2 }, { key: 'same' });
      });
      expect(await opened.waiting(name)).toEqual([{ number: 1 }]);
    });

    it('drops what waits for a group, and nothing else', async () => {
      const [name, gone, stays] = [named(), randomUUID(), randomUUID()];
      for (const group of [gone, stays, gone]) await enqueue(name, { group }, { group });
      await opened.jobs.drop(gone, new AbortController().signal);
      expect(await opened.waiting(name)).toEqual([{ group: stays }]);
    });

    it('refuses what is no name, and more than 100 kB of data', async () => {
      await expect(enqueue('No name', {})).rejects.toThrow();
      await expect(enqueue(named(), { text: 'x'.repeat(100_001) })).rejects.toThrow();
    });
  });
}
