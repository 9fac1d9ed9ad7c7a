import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { useChosen } from '../../many/useChosen.ts';
import { useMany } from '../../many/useMany.tsx';
import { BY_SEARCH, DataTable, Pager, Screen, SearchField, Tab, TabBar, useWide } from '../../ui/index.ts';
import { columnsFor, Settled, type Entry } from './columns.tsx';
import { Deeds } from './Deeds.tsx';
import { LinkDetails } from './LinkDetails.tsx';
import { Nothing } from './Nothing.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { SettleBar } from './SettleBar.tsx';
import { useSettle } from './useSettle.ts';
import { useSettleKeys } from './useSettleKeys.ts';

const NAMING = { one: 'address', many: 'addresses', nameOf: (entry: Entry) => entry.path };

export function BrokenLinks() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/broken-links' });
  const navigate = useNavigate({ from: '/w/$workspace/broken-links' });
  const { page = 1, orderBy = 'hitCount', order = 'desc', show, q, id } = search;
  const settled = show === 'settled';
  const found = useQuery(
    listQuery<Entry>(path, 'link-health', { resolved: settled, q, page, orderBy, order, pageSize: 50 }),
  );
  const { data } = found;
  const [redirected, setRedirected] = useState<Entry | null>(null);
  const mayWrite = can('settings:write', 'seo:write');
  const many = useMany(NAMING);
  const chosen = useChosen(data?.data ?? [], mayWrite);
  const maySettle = mayWrite && !settled;
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
  const settle = useSettle(list);
  const gone = (entry: Entry) => void settle(entry, { as: 'redirect', type: 'Gone410' }, 'marked as gone');
  useSettleKeys(data?.data, maySettle ? { redirect: setRedirected, gone, settle } : null);
  const actions = (entry: Entry) =>
    !maySettle ? (
      <Settled by={entry.resolvedBy} />
    ) : (
      <Deeds entry={entry} onRedirect={setRedirected} onGone={gone} onSettle={settle} />
    );
  return (
    <Screen
      title="Broken links"
      beside={
        isWide &&
        entry !== undefined && (
          <LinkDetails key={id} entry={entry} canSettle={maySettle} onClose={close} onSettled={() => open(after)} />
        )
      }
      lead="URLs that readers requested but did not find, most requested first."
      tabs={<States isSettled={settled} />}
      tools={<SearchField label="Search paths" value={q ?? ''} onSearch={look} />}
    >
      <Listed of={found} empty={<Nothing settled={settled} onClear={q === undefined ? null : () => look('')} />}>
        {(entries) => (
          <div ref={list}>
            <DataTable
              label="Broken links"
              rows={entries.data}
              columns={columnsFor(settled, actions, (row) => isWide && open(row.id))}
              onBeside={(row) => open(row.id)}
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
              what={entries.total === 1 ? 'address' : 'addresses'}
              onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
            />
          </div>
        )}
      </Listed>
      <SettleBar chosen={chosen} many={many} settled={settled} />
      {many.refusals}
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

function States({ isSettled }: { isSettled: boolean }) {
  return (
    <TabBar label="Status">
      <Tab
        from="/w/$workspace/broken-links"
        to="."
        search={{}}
        activeOptions={BY_SEARCH}
        aria-current={isSettled ? undefined : 'page'}
      >
        Open
      </Tab>
      <Tab
        from="/w/$workspace/broken-links"
        to="."
        search={{ show: 'settled' }}
        activeOptions={BY_SEARCH}
        aria-current={isSettled ? 'page' : undefined}
      >
        Resolved
      </Tab>
    </TabBar>
  );
}
