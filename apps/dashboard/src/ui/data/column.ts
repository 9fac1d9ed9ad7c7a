import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** On small screens `title` comes first, and `wide` is hidden. */
  readonly kind?: 'title' | 'meta' | 'wide' | 'end';
  readonly isNumber?: boolean;
  /** The service's name of the sort order, if it has one. */
  readonly orderBy?: string;
  readonly width?: string;
}
