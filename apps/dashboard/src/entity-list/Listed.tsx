import type { ReactNode } from 'react';
import type { List } from '../api/index.ts';
import { Skeleton, Trouble } from '../ui/index.ts';

interface Props<Row> {
  /** The query of the list. */
  readonly of: {
    readonly data: List<Row> | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown where it has no rows. */
  readonly empty: ReactNode;
  readonly children: (list: List<Row>) => ReactNode;
}

/** A list, or what stands in its place: while it loads, when it cannot be read, and when it is empty. */
export function Listed<Row>({ of: { data, error, refetch }, empty, children }: Props<Row>) {
  if (data) return data.data.length === 0 ? empty : children(data);
  return error ? <Trouble error={error} again={() => void refetch()} /> : <Skeleton />;
}
