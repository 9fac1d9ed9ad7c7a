import { useState } from 'react';
import type { Selection } from '../ui/index.ts';

export interface Chosen<Row> {
  /** The selected entries among those that are listed. */
  readonly rows: readonly Row[];
  /** For the list; undefined for those who may change nothing. */
  readonly selection: Selection | undefined;
  readonly clear: () => void;
}

/** The selected entries of a list. @param mayChange whether anything can be done with them */
export function useSelectedRows<Row extends { readonly id: string }>(
  listed: readonly Row[],
  mayChange: boolean,
): Chosen<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: listed.filter(({ id }) => keys.has(id)),
    selection: mayChange ? { keys, onChange: setKeys } : undefined,
    clear: () => setKeys(new Set()),
  };
}
