import type { ReactNode } from 'react';
import { Loaded, type Loading } from '../ui/index.ts';

interface Props<List> {
  /** The query of the list. */
  readonly of: Loading<List>;
  /** Placeholder lines while it loads. */
  readonly lines?: number;
  /** Shown where it has no rows. */
  readonly empty: ReactNode;
  readonly children: (list: List) => ReactNode;
}

/** A list, or what stands in its place: while it loads, when it cannot be read, and when it is empty. */
export function Listed<List extends { readonly data: readonly unknown[] }>({
  of,
  lines,
  empty,
  children,
}: Props<List>) {
  return (
    <Loaded of={of} lines={lines}>
      {(list) => (list.data.length === 0 ? empty : children(list))}
    </Loaded>
  );
}
