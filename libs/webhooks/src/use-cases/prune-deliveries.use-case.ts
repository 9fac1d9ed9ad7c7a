import { DAY_MS, totalOf, type Clock } from '@app/shared-kernel';
import type { DeliveryQueue } from '../ports/delivery-queue.port.ts';

/** Days for which deliveries are stored. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Deletes old deliveries, also those that wait for a webhook that is off. */
export class PruneDeliveries {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  /** @param signal ends the run after the current batch @returns how many were deleted */
  execute(signal?: { readonly aborted: boolean }): Promise<number> {
    const before = new Date(this.clock.now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
    return totalOf(this.queue.forget(before), signal);
  }
}
