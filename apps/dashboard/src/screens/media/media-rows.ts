import type { MediaRow } from '../../media/media-row.ts';
import type { Order } from '../../ui/index.ts';

export interface MediaRowsProps {
  readonly rows: readonly MediaRow[];
  /** The file whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly isStale: boolean;
}
