import { useKeys } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';
import type { Resolution } from './RowActions.tsx';

interface ResolveActions {
  readonly redirect: (entry: Entry) => void;
  readonly gone: (entry: Entry) => void;
  readonly resolve: (entry: Entry, as: Resolution, said: string) => Promise<void>;
}

/** Keys that resolve the row with the focus. @param actions null where nothing can be resolved */
export function useResolveKeys(entries: readonly Entry[] | undefined, actions: ResolveActions | null): void {
  const on = (action: (entry: Entry) => void) => () => {
    const row = document.activeElement?.closest('[data-row]');
    const entry = row ? entries?.[Number(row.getAttribute('data-row'))] : undefined;
    if (entry) action(entry);
  };
  useKeys(
    actions
      ? {
          r: on(actions.redirect),
          d: on(actions.gone),
          f: on((entry) => void actions.resolve(entry, { as: 'fixed' }, 'marked as fixed')),
          i: on((entry) => void actions.resolve(entry, { as: 'ignored' }, 'ignored')),
        }
      : {},
  );
}
