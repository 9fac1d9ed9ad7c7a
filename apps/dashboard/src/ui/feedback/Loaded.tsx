import { useEffect, useState, type ReactNode } from 'react';
import { isPassing } from '../../api/core/errors.ts';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../data/bits.tsx';
import { Notice } from './Notice.tsx';
import { Trouble } from './Trouble.tsx';
import { happened } from './words.ts';

/** Milliseconds after which a service that has not answered is taken for one that may not. */
const LATE_MS = 8_000;

/** What a query tells of its data. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  /** Whether the data is that of another page or filter, until the one that was asked for is there. */
  readonly isPlaceholderData?: boolean;
}

interface Props<Data> {
  /** Data of before stays while it is loaded again, also when that fails. */
  readonly of: Loading<Data>;
  /** Placeholder lines while it loads. */
  readonly lines?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, or what stands in its place: while it loads, and when it cannot be read. */
export function Loaded<Data>({ of, lines, children }: Props<Data>) {
  const { data, error, refetch, isPlaceholderData = false } = of;
  const again = () => void refetch();
  const isLate = useIsLate(!error && (data === undefined || isPlaceholderData));
  if (data === undefined && error) return <Trouble error={error} again={again} />;
  return (
    <>
      {isLate && (
        <Problem name="Reload" again={() => location.reload()}>
          The server has not responded yet.
        </Problem>
      )}
      {isPassing(error) && <Problem again={again}>This may be out of date. {happened(error)}</Problem>}
      {data === undefined ? <Skeleton lines={lines} /> : children(data)}
    </>
  );
}

/** Whether something is waited for longer than usual. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

function Problem({ name = 'Try again', again, children }: { name?: string; again: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="warn"
      action={
        <Button small onPress={again}>
          {name}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
