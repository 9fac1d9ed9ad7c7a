import { useEffect, useRef } from 'react';
import {
  meQuery,
  queryClient,
  refresh,
  RESOURCE_OF,
  useChanges,
  useWorkspace,
  wroteLately,
  type Change,
} from '../../api/index.ts';

/** Changes to the open list. */
export interface News {
  readonly ids: ReadonlySet<string>;
  readonly last: Change;
}

/** Milliseconds between two refetches, however much changes. */
const GATHER_MS = 2_000;

/**
 * Refetches what changed elsewhere, except for the open list, whose rows must not move while the user works on it.
 *
 * @param open the resource of that list
 * @param held called with the changes that were not refetched
 */
export function useHeldNews(open: string | null, held: (news: News) => void): void {
  const { path } = useWorkspace();
  const later = useGathered(path);
  useChanges((changes) => {
    if (!changes) return void queryClient.invalidateQueries({ queryKey: [path] });
    const holds = open !== null && document.visibilityState === 'visible' && !wroteLately();
    const ofList = changes.filter(({ type }) => RESOURCE_OF[type] === open);
    const last = ofList.at(-1);
    if (holds && last) held({ ids: new Set(ofList.map(({ id }) => id ?? '')), last });
    const resources = new Set(changes.map(({ type }) => RESOURCE_OF[type]));
    if (holds && open !== null && resources.delete(open)) {
      // The list is refetched when the user returns to it.
      void queryClient.invalidateQueries({ queryKey: [path, open], refetchType: 'none' });
    }
    later(resources);
  });
}

/** Bulk changes, for example of an import, cause a single refetch. */
function useGathered(path: string): (resources: ReadonlySet<string>) => void {
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    const resources = [...waiting.current];
    waiting.current = new Set();
    if (resources.includes('settings')) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    void refresh(path, ...resources, 'activity');
  };
  return (resources) => {
    for (const resource of resources) waiting.current.add(resource);
    timer.current ??= setTimeout(read, GATHER_MS);
  };
}
