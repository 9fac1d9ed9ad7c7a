import type { NewJob } from '@app/shared-kernel';
import type { Transfer, TransferDirection } from '../../domain/transfer/transfer.ts';

/** The name of the jobs that run transfers. */
export function transferJob(direction: TransferDirection): string {
  return `transfer.${direction}`;
}

/** The job that runs a transfer. All workspaces of the user who asked for it take one turn. */
export function jobOf(
  { workspaceId, id, direction }: Pick<Transfer, 'workspaceId' | 'id' | 'direction'>,
  userId: string,
): NewJob {
  return { name: transferJob(direction), data: { id }, group: workspaceId, account: userId };
}
