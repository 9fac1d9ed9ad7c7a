import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../api/index.ts';
import type { DraftContent } from '../../drafts/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import type { Check } from './check.ts';

/** Milliseconds from a rest in typing until the service is asked. */
const REST_MS = 400;

/**
 * Asks the service what saving the current text would do; nothing is stored.
 *
 * @param status after the write; the current one when absent
 * @returns null until the service has answered, and without the permission
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
    // The previous request does not affect the next one.
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
