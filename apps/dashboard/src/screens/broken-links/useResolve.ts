import type { RefObject } from 'react';
import { api, refresh, useWorkspace } from '../../api/index.ts';
import { tell, warn, wordsFor } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';
import type { Resolution } from './RowActions.tsx';

/** Resolves one address; the focus goes on to the next row. @param list holds the rows */
export function useResolve(list: RefObject<HTMLElement | null>) {
  const { path } = useWorkspace();
  return async (entry: Entry, as: Resolution, said: string): Promise<void> => {
    const next = focusAfter(list.current, entry.id);
    try {
      await api.post(`${path}/link-health/${entry.id}/resolve`, as);
      tell(`${entry.path}: ${said}.`);
      await refresh(path, 'link-health', 'redirects');
      next?.focus();
    } catch (thrown) {
      warn(wordsFor(thrown));
    }
  };
}

/** The title of the next row, which gets the focus after this one is gone. */
function focusAfter(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = list?.querySelector(`[data-entry="${id}"]`)?.closest('tr');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-entry]') ?? null;
}
