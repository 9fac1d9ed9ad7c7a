import type { Activity, ActivityLog, Caller } from '@app/shared-kernel';
import { TooManyTransfers, TRANSFERS_MAX, type Transfer } from '../../domain/transfer/transfer.ts';
import type { TransferRepository } from '../../ports/transfer/transfer-repository.port.ts';

/** Where a transfer and its entry of the activity log are stored. */
interface Stores {
  readonly transfers: TransferRepository;
  readonly activities: ActivityLog;
}

/** Adds a transfer within the open transaction. @throws TooManyTransfers @throws TransferUnderWay */
export async function addTransfer(
  { transfers, activities }: Stores,
  caller: Caller,
  transfer: Transfer,
  { action, details }: Pick<Activity, 'action' | 'details'>,
): Promise<void> {
  const { workspaceId, direction, id, fileName, format } = transfer;
  const count = await transfers.countForAdding(workspaceId, direction);
  if (count >= TRANSFERS_MAX) throw new TooManyTransfers(direction);
  await transfers.add(transfer);
  activities.record(caller, {
    action,
    entity: { type: direction, id, name: fileName },
    details: { format, ...details },
  });
}
