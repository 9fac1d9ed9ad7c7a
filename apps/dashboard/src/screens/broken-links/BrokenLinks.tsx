import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { useBulk } from '../../bulk/useBulk.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { BY_SEARCH, DataTable, Pager, Screen, SearchField, Tab, TabBar, useWide } from '../../ui/index.ts';
import { columnsFor, ResolvedBy, type Entry } from './columns.tsx';
import { LinkDetails } from './LinkDetails.tsx';
import { NoBrokenLinks } from './NoBrokenLinks.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { ResolveBar } from './ResolveBar.tsx';
import { RowActions } from './RowActions.tsx';
import { useResolve } from './useResolve.ts';
import { useResolveKeys } from './useResolveKeys.ts';

const NAMING = { one: 'broken link', many: 'broken links', nameOf: (entry: Entry) => entry.path };

export function BrokenLinks() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/broken-links' });
  const navigate = useNavigate({ from: '/w/$workspace/broken-links' });
  const { page = 1, orderBy = 'hitCount', order = 'desc', show, q, id } = search;
  const resolved = show === 'resolved';
  const found = useQuery(listQuery<Entry>(path, 'link-health', { resolved, q, page, orderBy, order, pageSize: 50 }));
  const { data } = found;
  const [redirected, setRedirected] = useState<Entry | null>(null);
  const mayWrite = can('settings:write', 'seo:write');
  const bulk = useBulk(NAMING);
  const chosen = useSelectedRows(data?.data ?? [], mayWrite);
  const mayResolve = mayWrite && !resolved;
  const isWide = useWide();
  const opened = data?.data.findIndex((entry) => entry.id === id) ?? -1;
  const entry = useKept(data?.data[opened], id);
  const after = opened < 0 ? undefined : data?.data[opened + 1]?.id;
  const go = (next: typeof search) => void navigate({ to: '.', search: next, replace: true });
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const close = () => open(undefined);
  const look = (text: string) => go({ ...(show ? { show } : {}), ...(text ? { q: text } : {}), ...(id ? { id } : {}) });
  const list = useRef<HTMLDivElement>(null);
  const resolve = useResolve(list);
  const gone = (entry: Entry) => void resolve(entry, { as: 'redirect', type: 'Gone410' }, 'marked as gone');
  useResolveKeys(data?.data, mayResolve ? { redirect: setRedirected, gone, resolve } : null);
  const actions = (entry: Entry) =>
    !mayResolve ? (
      <ResolvedBy by={entry.resolvedBy} />
    ) : (
      <RowActions entry={entry} onRedirect={setRedirected} onGone={gone} onResolve={resolve} />
    );
  return (
    <Screen
      title="Broken links"
      beside={
        isWide &&
        entry !== undefined && (
          <LinkDetails key={id} entry={entry} canResolve={mayResolve} onClose={close} onResolved={() => open(after)} />
        )
      }
      lead="URLs that readers requested but did not find, most requested first."
      tabs={<States isResolved={resolved} />}
      tools={<SearchField label="Search paths" value={q ?? ''} onSearch={look} />}
    >
      <Listed
        of={found}
        empty={<NoBrokenLinks resolved={resolved} onClear={q === undefined ? null : () => look('')} />}
      >
        {(entries) => (
          <div ref={list}>
            <DataTable
              label="Broken links"
              rows={entries.data}
              columns={columnsFor(resolved, actions, (row) => isWide && open(row.id))}
              onOpenInPane={(row) => open(row.id)}
              openKey={isWide ? id : undefined}
              keyOf={(row) => row.id}
              nameOf={(row) => row.path}
              order={{ orderBy, order }}
              onOrder={(next) => go({ ...search, ...next, page: undefined })}
              isStale={found.isPlaceholderData}
              selection={chosen.selection}
            />
            <Pager
              list={entries}
              what={entries.total === 1 ? 'broken link' : 'broken links'}
              onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
            />
          </div>
        )}
      </Listed>
      <ResolveBar chosen={chosen} bulk={bulk} resolved={resolved} />
      {bulk.refusals}
      {redirected && <RedirectDialog entry={redirected} onClose={() => setRedirected(null)} />}
    </Screen>
  );
}

/** The open entry, also once the list holds it no more: something may be typed in its details. */
function useKept(entry: Entry | undefined, id: string | undefined): Entry | undefined {
  const [kept, setKept] = useState(entry);
  if (entry !== undefined && entry !== kept) setKept(entry);
  return entry ?? (kept?.id === id ? kept : undefined);
}

function States({ isResolved }: { isResolved: boolean }) {
  return (
    <TabBar label="Status">
      <Tab
        from="/w/$workspace/broken-links"
        to="."
        search={{}}
        activeOptions={BY_SEARCH}
        aria-current={isResolved ? undefined : 'page'}
      >
        Open
      </Tab>
      <Tab
        from="/w/$workspace/broken-links"
        to="."
        search={{ show: 'resolved' }}
        activeOptions={BY_SEARCH}
        aria-current={isResolved ? 'page' : undefined}
      >
        Resolved
      </Tab>
    </TabBar>
  );
}
