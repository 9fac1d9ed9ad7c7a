import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../api/index.ts';
import type { DraftContent } from '../../drafts/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import type { Check } from './check.ts';

/** After so much rest the service is asked. */
const REST_MS = 700;

/**
 * Asks the service what the text as it is written would come to; nothing is stored.
 *
 * @param status which it would have then; the present one when absent
 * @returns null until the service has told, and for those whom it does not tell
 */
export function useCheck(draft: DraftOnScreen, isWanted = true, status?: string): Check | null {
  const { can } = useWorkspace();
  const { store, content, bodyRevision } = draft;
  const { service } = store.opened;
  const [asked, setAsked] = useState<DraftContent | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => setAsked(store.session.read()), asked === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
    // What was asked last changes nothing of what is to be asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, content, bodyRevision, isWanted]);
  const { data } = useQuery({
    queryKey: [service.id, 'check', status, asked, store.session.stored?.version],
    queryFn: ({ signal }) =>
      service.check({ ...asked, ...(status === undefined ? {} : { status }) }, store.session.stored, signal),
    enabled: isWanted && asked !== null && can(`${store.kind.plural}:write`, 'seo:write'),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  });
  return data ?? null;
}
