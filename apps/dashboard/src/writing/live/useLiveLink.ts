import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { wordsFor } from '../../ui/index.ts';
import type { DraftStore } from '../draft/draft-store.ts';

const HOURS = 1;
/** Milliseconds after which a link is replaced: a little before it expires, by any clock. */
const LASTS_MS = 55 * 60_000;

/** A preview link for the panel alone. */
export interface LiveLink {
  /** Null while it is being created. */
  readonly made: Api.CreatedPreviewLink | null;
  /** Why there is none. */
  readonly trouble: string | null;
  readonly again: () => void;
}

/** A link that lasts as long as the panel: replaced before it expires, and revoked when the panel is closed. */
export function useLiveLink(store: DraftStore): LiveLink {
  const { path } = useWorkspace();
  const client = useQueryClient();
  const place = `${path}/${store.kind.plural}/${store.opened.service.id}/preview-links`;
  const [made, setMade] = useState<Api.CreatedPreviewLink | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listed = () => client.invalidateQueries({ queryKey: [place] });
    const creation = createLink(store, place);
    const take = async () => {
      const link = await creation;
      if (isOver) return;
      setMade(link);
      timer = setTimeout(() => setTurn(turn + 1), LASTS_MS);
      await listed();
    };
    take().catch((error: unknown) => void (isOver || setTrouble(wordsFor(error))));
    return () => {
      isOver = true;
      clearTimeout(timer);
      // What cannot be revoked now expires within the hour.
      void creation
        .then(({ id }) => api.delete(`${place}/${id}`))
        .then(listed)
        .catch(() => undefined);
    };
  }, [store, place, client, turn]);
  const again = () => {
    setTrouble(null);
    setTurn(turn + 1);
  };
  return { made, trouble, again };
}

/** Stores the current text first, so that the preview shows it. */
async function createLink(store: DraftStore, place: string): Promise<Api.CreatedPreviewLink> {
  await store.session.hand();
  return api.post<Api.CreatedPreviewLink>(place, { hours: HOURS });
}
