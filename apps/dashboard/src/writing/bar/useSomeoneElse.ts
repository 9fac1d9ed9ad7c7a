import { useEffect, useEffectEvent, useState } from 'react';
import { ask, useChanges, useIsLive, useWorkspace } from '../../api/index.ts';
import { useUserName } from '../../members/useUserName.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';

/** Milliseconds between polls while changes are not pushed. */
const ASK_MS = 30_000;

interface Newer {
  readonly by: string | null;
}

/** The user who saved this entity elsewhere; null without one. Saves of this page do not count. */
export function useSomeoneElse({ store }: DraftOnScreen): string | null {
  const { path } = useWorkspace();
  const [found, setFound] = useState<Newer | null>(null);
  const name = useUserName(found?.by ?? null, 'You, in another window,');
  const isLive = useIsLive();
  const { service } = store.opened;
  const known = store.session.stored?.version;
  const look = useEffectEvent(() => void newer(path, store, known).then(setFound, () => undefined));
  useChanges((changes) => {
    const own = changes?.find(({ id }) => id === service.id);
    if (own?.deleted) void store.session.catchUp();
    else if (!changes || own) look();
  });
  useEffect(() => {
    const ask = () => void (isLive() || look());
    const timer = setInterval(ask, ASK_MS);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [isLive]);
  useEffect(() => setFound(null), [known]);
  return found && name;
}

/** A save in progress checks this by itself. */
async function newer(path: string, store: DraftOnScreen['store'], known: string | undefined): Promise<Newer | null> {
  const { session, kind, opened } = store;
  const isSaving = () => session.state.kind === 'saving';
  if (known === undefined || !/^\d+$/.test(known) || isSaving()) return null;
  const { data } = await ask<{ version: number; updatedBy: string | null }>(
    'GET',
    `${path}/${kind.plural}/${opened.service.id}`,
    { query: { fields: 'version,updatedBy' } },
  );
  // A save that began meanwhile may have made what is newer.
  return !isSaving() && session.stored?.version === known && data.version > Number(known)
    ? { by: data.updatedBy }
    : null;
}
