import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Route, Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf, api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { refusedOf } from '../../bulk/bulk-actions.ts';
import { BulkBar } from '../../bulk/BulkBar.tsx';
import { useBulk } from '../../bulk/useBulk.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { ListTable } from '../../entity-list/ListTable.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { Opened } from '../../entity-list/Opened.tsx';
import { Button, DownloadLink, Empty, Filter, LinkButton, Screen, SearchField } from '../../ui/index.ts';
import { columnsFor } from './columns.tsx';
import { EditRedirect } from './EditRedirect.tsx';
import { FollowAPath } from './FollowedPath.tsx';
import { KINDS } from './kinds.ts';

const ANY = 'any';
const NAMING = { one: 'redirect', many: 'redirects', nameOf: ({ fromPath }: Api.Redirect) => fromPath };
const TARGETS = [
  { id: ANY, name: 'Any target' },
  { id: 'nowhere', name: 'Target not found' },
];
/** Either lets one change redirects. */
const WRITES = ['settings:write', 'seo:write'] as const;

interface Search {
  readonly q?: string;
  readonly type?: string;
  readonly ends?: string;
}

/** The filter of the list, as the API takes it. */
const filterOf = ({ q, type, ends }: Search) => ({
  search: q,
  type,
  endsNowhere: ends === 'nowhere' || undefined,
});

export function Redirects() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/redirects' });
  const navigate = useNavigate({ from: '/w/$workspace/redirects' });
  const { page = 1, orderBy = 'createdAt', order = 'desc', q, type, ends, id } = search;
  const isFiltered = q !== undefined || type !== undefined || ends !== undefined;
  const list = useQuery(
    listQuery<Api.Redirect>(path, 'redirects', { ...filterOf(search), page, orderBy, order, pageSize: 50 }),
  );
  const [isMaking, setMaking] = useState(false);
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const bulk = useBulk(NAMING, async (redirects) => {
    const ids = redirects.map(({ id }) => id);
    const results = await api.post<Api.BulkStatusResults>(`${path}/redirects/bulk-delete`, { ids });
    await refresh(path, 'redirects');
    return refusedOf(redirects, results);
  });
  const remove = (row: Api.Redirect) => bulk.remove([row]);
  const mayWrite = can(...WRITES);
  const set = (next: Record<string, string | number | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const rows = bulk.without(list.data?.data ?? []);
  const chosen = useSelectedRows(rows, mayWrite);
  const known = rows.find((row) => row.id === id);
  const edit = {
    canSave: mayWrite,
    onClose: () => open(undefined),
    onDelete: (row: Api.Redirect) => (open(undefined), remove(row)),
  };
  return (
    <Screen
      title="Redirects"
      beside={
        id !== undefined && (
          <Opened<Api.Redirect> key={id} resource="redirects" id={id} known={known} onClose={edit.onClose}>
            {(redirect) => <EditRedirect {...edit} redirect={redirect} />}
          </Opened>
        )
      }
      actions={<Actions onMake={() => setMaking(true)} />}
      tools={<Tools q={q} type={type} ends={ends} onChange={set} />}
    >
      <ListTable
        of={list}
        empty={
          <None
            onClear={isFiltered ? () => set({ q: undefined, type: undefined, ends: undefined }) : null}
            onMake={mayWrite ? () => setMaking(true) : null}
          />
        }
        one="redirect"
        many="redirects"
        shown={bulk.without}
        onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
        label="Redirects"
        columns={columnsFor((row) => open(row.id))}
        onOpenInPane={(row) => open(row.id)}
        openKey={id}
        keyOf={({ id }) => id}
        nameOf={({ fromPath }) => fromPath}
        order={{ orderBy, order }}
        onOrder={(next) => set({ ...next })}
        selection={chosen.selection}
        onDelete={mayWrite ? remove : undefined}
      />
      <BulkBar
        chosen={chosen}
        bulk={bulk}
        loss={<p>Readers who open {chosen.rows.length === 1 ? 'the old URL' : 'the old URLs'} get a 404 error.</p>}
      />
      {bulk.refusals}
      {isMaking && <EditRedirect canSave={mayWrite} onClose={() => setMaking(false)} onDelete={remove} />}
    </Screen>
  );
}

interface ToolsProps {
  readonly q: string | undefined;
  readonly type: string | undefined;
  readonly ends: string | undefined;
  readonly onChange: (next: Record<string, string | undefined>) => void;
}

function Tools({ q = '', type = ANY, ends = ANY, onChange }: ToolsProps) {
  return (
    <>
      <SearchField label="Search paths" value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <Filter
        label="Type"
        options={[{ id: ANY, name: 'Any type' }, ...KINDS]}
        value={type}
        onChange={(kind) => onChange({ type: kind === ANY ? undefined : kind })}
      />
      <Filter
        label="Target"
        options={TARGETS}
        value={ends}
        onChange={(target) => onChange({ ends: target === ANY ? undefined : target })}
      />
      <FollowAPath />
    </>
  );
}

/** @param onMake null for those who may only read */
function Actions({ onMake }: { onMake: () => void }) {
  const { path, slug: workspace, can } = useWorkspace();
  return (
    <>
      <DownloadLink href={addressOf(`${path}/redirects/export`)}>Export</DownloadLink>
      {can(...WRITES) && (
        <LinkButton to="/w/$workspace/redirects/old-site" params={{ workspace }} icon={<Route />}>
          Check old URLs
        </LinkButton>
      )}
      {can(...WRITES) ? (
        <LinkButton to="/w/$workspace/redirects/import" params={{ workspace }} icon={<Upload />}>
          Import
        </LinkButton>
      ) : (
        <Button icon={<Upload />} isDisabled>
          Import
        </Button>
      )}
      <NewButton needs={WRITES} name="New redirect" does={onMake} />
    </>
  );
}

interface NoneProps {
  /** Null without a filter. */
  readonly onClear: (() => void) | null;
  /** Null for those who may only read. */
  readonly onMake: (() => void) | null;
}

function None({ onClear, onMake }: NoneProps) {
  return onClear ? (
    <Empty title="No redirects match" action={<Button onPress={onClear}>Clear filters</Button>} />
  ) : (
    <Empty title="No redirects yet" action={onMake && <Button onPress={onMake}>Create redirect</Button>}>
      Galley adds redirects when a published URL changes, so that old links keep working.
    </Empty>
  );
}
