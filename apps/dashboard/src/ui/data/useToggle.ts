import { useCallback, useLayoutEffect, useRef } from 'react';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** Selects or deselects a row; with Shift, all rows from the last one to this. The function is stable. */
export function useToggle(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<number | null>(null);
  const toggle = (index: number, range: boolean) => {
    if (!selection) return;
    const next = new Set(selection.keys);
    const from = range && last.current !== null ? last.current : index;
    const chosen = !selection.keys.has(keys[index] ?? '');
    for (const key of keys.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (chosen) next.add(key);
      else next.delete(key);
    }
    last.current = index;
    selection.onChange(next);
  };
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  return useCallback((index: number, range: boolean) => latest.current(index, range), []);
}
