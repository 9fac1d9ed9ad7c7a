import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queryClient, useWorkspace, type Api, type List, type Workspace } from '../api/index.ts';
import type { JournalEntry } from '../drafts/index.ts';
import { isPending, titleIn } from './is-pending.ts';
import { journal } from './journal.ts';
import { useLeaving } from './leaving.ts';
import { mergePending, withLeaving, type KeptText, type UnsentText } from './merge-pending.ts';

/** The service keeps a hundred at most on a page; older ones are found when their text is opened. */
const MOST = 100;

/** Key of the query below the path of the workspace. */
const UNSENT = 'working-copies';

/** The user's posts and pages with unsent work in this workspace, the latest first; empty until they are known. */
export function usePendingDrafts(): readonly UnsentText[] {
  const { data } = useQuery(unsentQuery(useWorkspace()));
  return withLeaving(data ?? [], useLeaving());
}

/** The ids of these texts, but of those that are being saved; the same set as long as they are the same. */
export function useUnsentIds(): ReadonlySet<string> {
  const { data = NONE } = useQuery({ ...unsentQuery(useWorkspace()), select: idsOf });
  const leaving = useLeaving();
  return useMemo(
    () => (leaving.size === 0 ? data : new Set([...data].filter((id) => !leaving.has(id)))),
    [data, leaving],
  );
}

const NONE: ReadonlySet<string> = new Set();
const idsOf = (texts: readonly UnsentText[]): ReadonlySet<string> => new Set(texts.map(({ id }) => id));

/** Call when a text may have been sent, or may be unsent by now. */
export async function refreshUnsent(path: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [path, UNSENT] });
}

function unsentQuery({ path, id, user, can }: Workspace) {
  return queryOptions({
    queryKey: [path, UNSENT],
    // The journal of the device changes without a word.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [entries, kept] = await Promise.all([
        journal.ofUser(user.id).catch(() => []),
        can('posts:write', 'pages:write', 'seo:write') ? copiesOf(path, signal).catch(() => []) : [],
      ]);
      const here = entries.filter(({ key }) => key.workspaceId === id);
      const saved = here
        .filter((entry) => !isPending(entry))
        .map(({ key, copyVersion = 0 }) => [key.entityId, copyVersion] as const);
      return mergePending(here.filter(isPending).flatMap(ofDevice), kept.flatMap(ofService), new Map(saved));
    },
  });
}

async function copiesOf(path: string, signal: AbortSignal): Promise<readonly Api.WorkingCopySummary[]> {
  const query = { pageSize: MOST };
  return (await api.get<List<Api.WorkingCopySummary>>(`${path}/working-copies`, { query, signal })).data;
}

function ofDevice({ key, content, savedAt }: JournalEntry): UnsentText[] {
  const { entityType: type, entityId: id } = key;
  if (type !== 'post' && type !== 'page') return [];
  return [{ id, type, title: titleIn(content), savedAt, isOnlyHere: true }];
}

function ofService({ clientId, entityType: type, entityId, ...copy }: Api.WorkingCopySummary): KeptText[] {
  if (type !== 'post' && type !== 'page') return [];
  const { title, updatedAt, version } = copy;
  const savedAt = Date.parse(updatedAt);
  return [{ id: entityId ?? clientId, type, title: title ?? '', savedAt, isOnlyHere: false, version }];
}
