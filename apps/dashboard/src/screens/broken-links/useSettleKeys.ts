import { useKeys } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';
import type { Settle } from './Deeds.tsx';

interface SettleDeeds {
  readonly redirect: (entry: Entry) => void;
  readonly gone: (entry: Entry) => void;
  readonly settle: (entry: Entry, as: Settle, said: string) => Promise<void>;
}

/** Keys that settle the row with the focus. @param deeds null where nothing can be settled */
export function useSettleKeys(entries: readonly Entry[] | undefined, deeds: SettleDeeds | null): void {
  const on = (deed: (entry: Entry) => void) => () => {
    const row = document.activeElement?.closest('[data-row]');
    const entry = row ? entries?.[Number(row.getAttribute('data-row'))] : undefined;
    if (entry) deed(entry);
  };
  useKeys(
    deeds
      ? {
          r: on(deeds.redirect),
          d: on(deeds.gone),
          f: on((entry) => void deeds.settle(entry, { as: 'fixed' }, 'marked as fixed')),
          i: on((entry) => void deeds.settle(entry, { as: 'ignored' }, 'ignored')),
        }
      : {},
  );
}
