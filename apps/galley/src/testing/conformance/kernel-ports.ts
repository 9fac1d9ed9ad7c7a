import { randomUUID } from 'node:crypto';
import { Database } from '@app/platform';
import { Clock, IdGenerator, Jobs, TransactionRunner } from '@app/shared-kernel';
import { describe } from '@app/shared-kernel/testing';
import { jobsContract } from '../../../../../libs/platform/testing/contracts.ts';
import {
  clockContract,
  idGeneratorContract,
  transactionRunnerContract,
} from '../../../../../libs/shared-kernel/testing/contracts.ts';
import type { World } from './world.ts';

/** Ports of the kernel, as the composition provides them. */
export function kernelPorts(world: () => World): void {
  const provided =
    <T>(port: abstract new (...args: never[]) => T) =>
    () =>
      Promise.resolve(world().get(port));

  describe('the kernel', () => {
    clockContract(provided(Clock));
    idGeneratorContract(provided(IdGenerator));

    transactionRunnerContract(async () => {
      const workspaceId = await world().workspace();
      const versions = 'select content_version::int as version from workspaces where id = $1';
      return {
        transactions: world().get(TransactionRunner),
        workspaceId,
        version: async () => (await world().rows<{ version: number }>(versions, [workspaceId]))[0]?.version ?? 0,
        write: async (word) => {
          const text = `insert into tags (workspace_id, id, slug, name, created_at, updated_at)
                        values ($1, $2, $3, $4, now(), now())`;
          const id = randomUUID();
          await world()
            .get(Database)
            .execute({ text, values: [workspaceId, id, `s-${id}`, word] });
        },
        written: async () =>
          (await world().rows<{ name: string }>('select name from tags where workspace_id = $1', [workspaceId])).map(
            ({ name }) => name,
          ),
      };
    });

    jobsContract(() =>
      Promise.resolve({
        jobs: world().get(Jobs),
        transactions: world().get(TransactionRunner),
        waiting: async (name) =>
          (await world().rows<{ data: unknown }>('select data from jobs where name = $1 order by id', [name])).map(
            ({ data }) => data,
          ),
      }),
    );
  });
}
