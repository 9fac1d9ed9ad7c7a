import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf, listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Opened } from '../../entity-list/Opened.tsx';
import {
  Button,
  DataTable,
  Empty,
  Filter,
  LinkButton,
  Pager,
  Screen,
  SearchField,
  Skeleton,
  Trouble,
  useKeys,
} from '../../ui/index.ts';
import { columnsFor } from './columns.tsx';
import { EditRedirect } from './EditRedirect.tsx';
import { FollowAPath } from './FollowedPath.tsx';
import { KINDS } from './kinds.ts';
import css from './Redirects.module.css';
import { RedirectsBar } from './RedirectsBar.tsx';
import { useRemoval } from './useRemoval.ts';

const ANY = 'any';

export function Redirects() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/redirects' });
  const navigate = useNavigate({ from: '/w/$workspace/redirects' });
  const { page = 1, orderBy = 'createdAt', order = 'desc', q, type, id } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Api.Redirect>(path, 'redirects', { search: q, type, page, orderBy, order, pageSize: 50 }),
  );
  const [isMaking, setMaking] = useState(false);
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { going, goes, stays, remove } = useRemoval();
  const mayWrite = can('settings:write', 'seo:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const set = (next: Record<string, string | number | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const rows = (data?.data ?? []).filter(({ id }) => !going.has(id));
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <Screen
      title="Redirects"
      beside={
        id !== undefined && (
          <Opened<Api.Redirect>
            key={id}
            resource="redirects"
            id={id}
            known={rows.find((row) => row.id === id)}
            onClose={() => open(undefined)}
          >
            {(redirect) => (
              <EditRedirect
                redirect={redirect}
                canSave={mayWrite}
                onClose={() => open(undefined)}
                onDelete={(row) => (open(undefined), remove(row))}
              />
            )}
          </Opened>
        )
      }
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
              <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
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
            <Filter
              label="Type"
              options={[{ id: ANY, name: 'Any type' }, ...KINDS]}
              value={type ?? ANY}
              onChange={(kind) => set({ type: kind === ANY ? undefined : kind })}
            />
          </span>
          <FollowAPath />
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
            columns={columnsFor((row) => open(row.id))}
            onBeside={(row) => open(row.id)}
            openKey={id}
            keyOf={({ id }) => id}
            nameOf={({ fromPath }) => fromPath}
            order={{ orderBy, order }}
            onOrder={(next) => set({ ...next })}
            isStale={isPlaceholderData}
            {...(mayWrite ? { onDelete: remove, selection: { keys: selected, onChange: setSelected } } : {})}
          />
          <Pager
            list={data}
            what={data.total === 1 ? 'redirect' : 'redirects'}
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
      {chosen.length > 0 && (
        <RedirectsBar rows={chosen} onGoing={goes} onBack={stays} onDone={() => setSelected(new Set())} />
      )}
      {isMaking && <EditRedirect canSave={mayWrite} onClose={() => setMaking(false)} onDelete={remove} />}
    </Screen>
  );
}
