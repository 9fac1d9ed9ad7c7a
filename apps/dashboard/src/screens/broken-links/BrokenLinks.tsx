import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, listQuery, refresh, useWorkspace } from '../../api/index.ts';
import {
  DataTable,
  Empty,
  Pager,
  Screen,
  SearchField,
  Skeleton,
  Tab,
  TabBar,
  tell,
  Trouble,
  useKeys,
  warn,
  wordsFor,
} from '../../ui/index.ts';
import { columnsFor, Settled, type Entry } from './columns.tsx';
import { Deeds, type Settle } from './Deeds.tsx';
import { Nothing } from './Nothing.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { SettleBar } from './SettleBar.tsx';

export function BrokenLinks() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/broken-links' });
  const navigate = useNavigate({ from: '/w/$workspace/broken-links' });
  const { page = 1, orderBy = 'hitCount', order = 'desc', show, q } = search;
  const settled = show === 'settled';
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Entry>(path, 'link-health', { resolved: settled, q, page, orderBy, order, pageSize: 50 }),
  );
  const [redirected, setRedirected] = useState<Entry | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (data?.data ?? []).filter(({ id }) => selected.has(id));
  const mayWrite = can('settings:write', 'seo:write');
  const list = useRef<HTMLDivElement>(null);
  const settle = async (entry: Entry, as: Settle, said: string) => {
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
  const current = () => {
    const row = document.activeElement?.closest('[data-row]');
    return row ? data?.data[Number(row.getAttribute('data-row'))] : undefined;
  };
  const on = (deed: (entry: Entry) => void) => () => {
    const entry = current();
    if (entry) deed(entry);
  };
  const gone = (entry: Entry) => void settle(entry, { as: 'redirect', type: 'Gone410' }, 'gone for good');
  useKeys(
    mayWrite && !settled
      ? {
          r: on(setRedirected),
          d: on(gone),
          f: on((entry) => void settle(entry, { as: 'fixed' }, 'marked as fixed')),
          i: on((entry) => void settle(entry, { as: 'ignored' }, 'ignored')),
        }
      : {},
  );
  const actions = (entry: Entry) =>
    settled || !mayWrite ? (
      <Settled by={entry.resolvedBy} />
    ) : (
      <Deeds entry={entry} onRedirect={setRedirected} onGone={gone} onSettle={settle} />
    );
  return (
    <Screen
      title="Broken links"
      lead="Addresses that readers asked for and did not find, the most wanted first."
      tools={
        <SearchField
          label="Search addresses"
          value={q ?? ''}
          onSearch={(text) =>
            void navigate({
              to: '.',
              search: { ...(show ? { show } : {}), ...(text ? { q: text } : {}) },
              replace: true,
            })
          }
        />
      }
    >
      <TabBar label="State">
        <Tab from="/w/$workspace/broken-links" to="." search={{}} aria-current={settled ? undefined : 'page'}>
          Open
        </Tab>
        <Tab
          from="/w/$workspace/broken-links"
          to="."
          search={{ show: 'settled' }}
          aria-current={settled ? 'page' : undefined}
        >
          Settled
        </Tab>
      </TabBar>
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        q ? (
          <Empty title="No address is like that">
            Look for a piece of the address, or of the page that leads there.
          </Empty>
        ) : (
          <Nothing settled={settled} />
        )
      ) : (
        <div ref={list}>
          <DataTable
            label="Broken links"
            rows={data.data}
            columns={columnsFor(actions)}
            keyOf={({ id }) => id}
            nameOf={(entry) => entry.path}
            order={{ orderBy, order }}
            onOrder={(next) =>
              void navigate({ to: '.', search: { ...search, ...next } as typeof search, replace: true })
            }
            isStale={isPlaceholderData}
            selection={mayWrite ? { keys: selected, onChange: setSelected } : undefined}
          />
          <Pager
            list={data}
            what={data.total === 1 ? 'address' : 'addresses'}
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
          {chosen.length > 0 && <SettleBar entries={chosen} settled={settled} onDone={() => setSelected(new Set())} />}
        </div>
      )}
      {redirected && <RedirectDialog entry={redirected} onClose={() => setRedirected(null)} />}
    </Screen>
  );
}

/** The title of the next row, which gets the focus after this one is gone. */
function focusAfter(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = list?.querySelector(`[data-entry="${id}"]`)?.closest('tr');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-entry]') ?? null;
}
