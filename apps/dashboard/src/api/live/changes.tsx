import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWorkspace } from '../session/workspace.tsx';
import { ChangeFeed, type Heard } from './change-feed.ts';

const Context = createContext<ChangeFeed | null>(null);

/** Follows the changes of the open workspace. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { path, user } = useWorkspace();
  const [feed, setFeed] = useState<ChangeFeed | null>(null);
  useEffect(() => {
    const made = new ChangeFeed(path, user.id);
    setFeed(made);
    return () => made.close();
  }, [path, user.id]);
  return <Context value={feed}>{children}</Context>;
}

/** Calls back for every change in the workspace, including those made on this page. */
export function useChanges(heard: Heard): void {
  const feed = use(Context);
  const tell = useEffectEvent(heard);
  useEffect(() => feed?.listen((changes) => tell(changes)), [feed]);
}

/** Whether changes are pushed; otherwise callers poll. */
export function useIsLive(): () => boolean {
  const feed = use(Context);
  return useCallback(() => feed?.isLive ?? false, [feed]);
}
