import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** On small screens `title` comes first, and `wide` is hidden. */
  readonly kind?: 'title' | 'meta' | 'wide' | 'end';
  readonly isNumber?: boolean;
  /** The `orderBy` value of the service, if the column can be sorted. */
  readonly orderBy?: string;
  readonly width?: string;
}
