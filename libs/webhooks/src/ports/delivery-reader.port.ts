import type { Page, PageRequest } from '@app/shared-kernel';
import type { Delivery, DeliveryState } from '../domain/delivery.ts';

export const DELIVERY_SORTS = ['createdAt'] as const;
export type DeliverySort = (typeof DELIVERY_SORTS)[number];

/** Reads what was sent to a webhook. */
export abstract class DeliveryReader {
  /** Newest first by default. */
  abstract list(
    webhook: { readonly workspaceId: string; readonly id: string },
    filter: { readonly state?: DeliveryState | undefined },
    request: PageRequest<DeliverySort>,
  ): Promise<Page<Delivery>>;
  abstract find(workspaceId: string, webhookId: string, id: string): Promise<Delivery | null>;
}
