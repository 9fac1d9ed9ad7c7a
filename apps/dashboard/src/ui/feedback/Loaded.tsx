import type { ReactNode } from 'react';
import { Skeleton } from '../data/bits.tsx';
import { Trouble } from './Trouble.tsx';

/** What a query tells of its data. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface Props<Data> {
  /** Data of before stays while it is loaded again, also when that fails. */
  readonly of: Loading<Data>;
  /** Placeholder lines while it loads. */
  readonly lines?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, or what stands in its place: while it loads, and when it cannot be read. */
export function Loaded<Data>({ of: { data, error, refetch }, lines, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Trouble error={error} again={() => void refetch()} /> : <Skeleton lines={lines} />;
}
