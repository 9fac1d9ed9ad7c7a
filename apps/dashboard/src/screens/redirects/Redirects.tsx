import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf, api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import {
  Badge,
  Button,
  DataTable,
  Empty,
  LinkButton,
  Pager,
  Screen,
  SearchField,
  Select,
  Skeleton,
  soon,
  Time,
  Trouble,
  useKeys,
  warn,
  wordsFor,
  type Column,
} from '../../ui/index.ts';
import { EditRedirect } from './EditRedirect.tsx';
import { kindOf, KINDS } from './kinds.ts';
import css from './Redirects.module.css';

const ANY = 'any';

export function Redirects() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/redirects' });
  const navigate = useNavigate({ from: '/w/$workspace/redirects' });
  const { page = 1, orderBy = 'createdAt', order = 'desc', q, type } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Api.Redirect>(path, 'redirects', { search: q, type, page, orderBy, order, pageSize: 50 }),
  );
  const [edited, setEdited] = useState<Api.Redirect | 'new' | null>(null);
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = can('settings:write', 'seo:write');
  useKeys(mayWrite ? { c: () => setEdited('new') } : {});
  const set = (next: Record<string, string | number | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const remove = (row: Api.Redirect) => {
    setGoing(new Set([...going, row.id]));
    const back = () => setGoing((now) => new Set([...now].filter((id) => id !== row.id)));
    soon(
      `The redirect from ${row.fromPath} goes.`,
      () =>
        void api
          .delete(`${path}/redirects/${row.id}`)
          .then(() => refresh(path, 'redirects'))
          .catch((thrown: unknown) => (back(), warn(wordsFor(thrown)))),
      back,
    );
  };
  const rows = (data?.data ?? []).filter(({ id }) => !going.has(id));
  return (
    <Screen
      title="Redirects"
      actions={
        <>
          <a href={addressOf(`${path}/redirects/export`)} download className={css['download']}>
            <Download aria-hidden="true" /> Export
          </a>
          {mayWrite && (
            <>
              <LinkButton to="/w/$workspace/redirects/import" params={{ workspace: slug }} icon={<Upload />}>
                Import
              </LinkButton>
              <Button look="primary" icon={<Plus />} onPress={() => setEdited('new')}>
                New redirect
              </Button>
            </>
          )}
        </>
      }
      tools={
        <>
          <SearchField label="Search paths" value={q ?? ''} onSearch={(text) => set({ q: text || undefined })} />
          <span className={css['filter']}>
            <Select
              label="Type"
              hideLabel
              small
              options={[{ id: ANY, name: 'Any type' }, ...KINDS]}
              value={type ?? ANY}
              onChange={(kind) => set({ type: kind === ANY ? undefined : kind })}
            />
          </span>
        </>
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        q !== undefined || type !== undefined ? (
          <Empty
            title="No redirect is like that"
            action={<Button onPress={() => set({ q: undefined, type: undefined })}>Clear the filters</Button>}
          />
        ) : (
          <Empty title="No redirects yet">
            They come by themselves when the address of something published changes, so that old links go on working.
          </Empty>
        )
      ) : (
        <>
          <DataTable
            label="Redirects"
            rows={rows}
            columns={columnsFor(setEdited)}
            keyOf={({ id }) => id}
            nameOf={({ fromPath }) => fromPath}
            order={{ orderBy, order }}
            onOrder={(next) => set({ ...next })}
            isStale={isPlaceholderData}
            {...(mayWrite ? { onDelete: remove } : {})}
          />
          <Pager
            list={data}
            what={data.total === 1 ? 'redirect' : 'redirects'}
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
      {edited !== null && (
        <EditRedirect
          {...(edited === 'new' ? {} : { redirect: edited })}
          canSave={mayWrite}
          onClose={() => setEdited(null)}
          onDelete={(row) => (setEdited(null), remove(row))}
        />
      )}
    </Screen>
  );
}

function columnsFor(open: (row: Api.Redirect) => void): Column<Api.Redirect>[] {
  return [
    {
      id: 'from',
      header: 'From',
      kind: 'title',
      orderBy: 'fromPath',
      cell: (row) => (
        <button type="button" className={css['from']} onClick={() => open(row)}>
          <span>{row.fromPath}</span>
          <small>{row.toPath === null ? kindOf(row.type).says : `→ ${row.toPath}`}</small>
        </button>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      kind: 'meta',
      cell: ({ type }) => <Badge tone={kindOf(type).tone}>{kindOf(type).short}</Badge>,
    },
    {
      id: 'hits',
      header: 'Hits',
      kind: 'meta',
      isNumber: true,
      orderBy: 'hitCount',
      cell: ({ hitCount }) => hitCount.toLocaleString(),
    },
    {
      id: 'last',
      header: 'Last hit',
      kind: 'wide',
      orderBy: 'lastHitAt',
      cell: ({ lastHitAt }) => <Time at={lastHitAt} />,
    },
    { id: 'made', header: 'Made', kind: 'end', orderBy: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
