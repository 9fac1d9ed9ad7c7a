import type { MediaRow } from '../../media/media-row.ts';
import type { Order, Selection } from '../../ui/index.ts';

export interface MediaRowsProps {
  readonly rows: readonly MediaRow[];
  /** The file whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly isStale: boolean;
  /** Absent for those who may not change files. */
  readonly selection: Selection | undefined;
  readonly onDelete: ((media: MediaRow) => void) | undefined;
}
