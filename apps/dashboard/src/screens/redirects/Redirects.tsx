import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf, listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { Opened } from '../../entity-list/Opened.tsx';
import {
  Button,
  DataTable,
  DownloadLink,
  Empty,
  Filter,
  LinkButton,
  Pager,
  Screen,
  SearchField,
  useKeys,
} from '../../ui/index.ts';
import { columnsFor } from './columns.tsx';
import { EditRedirect } from './EditRedirect.tsx';
import { FollowAPath } from './FollowedPath.tsx';
import { KINDS } from './kinds.ts';
import { RedirectsBar } from './RedirectsBar.tsx';
import { useRemoval } from './useRemoval.ts';

const ANY = 'any';
/** Either lets one change redirects. */
const WRITES = ['settings:write', 'seo:write'] as const;

export function Redirects() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/redirects' });
  const navigate = useNavigate({ from: '/w/$workspace/redirects' });
  const { page = 1, orderBy = 'createdAt', order = 'desc', q, type, id } = search;
  const list = useQuery(
    listQuery<Api.Redirect>(path, 'redirects', { search: q, type, page, orderBy, order, pageSize: 50 }),
  );
  const [isMaking, setMaking] = useState(false);
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { going, goes, stays, remove } = useRemoval();
  const mayWrite = can(...WRITES);
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const set = (next: Record<string, string | number | undefined>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as typeof search, replace: true });
  const rows = (list.data?.data ?? []).filter(({ id }) => !going.has(id));
  const known = rows.find((row) => row.id === id);
  const edit = {
    canSave: mayWrite,
    onClose: () => open(undefined),
    onDelete: (row: Api.Redirect) => (open(undefined), remove(row)),
  };
  const chosen = rows.filter(({ id }) => selected.has(id));
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
      tools={<Tools q={q} type={type} onChange={set} />}
    >
      <Listed
        of={list}
        empty={
          <None
            onClear={q === undefined && type === undefined ? null : () => set({ q: undefined, type: undefined })}
            onMake={mayWrite ? () => setMaking(true) : null}
          />
        }
      >
        {(found) => (
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
              isStale={list.isPlaceholderData}
              {...(mayWrite ? { onDelete: remove, selection: { keys: selected, onChange: setSelected } } : {})}
            />
            <Pager
              list={found}
              what={found.total === 1 ? 'redirect' : 'redirects'}
              onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
            />
          </>
        )}
      </Listed>
      {chosen.length > 0 && (
        <RedirectsBar rows={chosen} onGoing={goes} onBack={stays} onDone={() => setSelected(new Set())} />
      )}
      {isMaking && <EditRedirect canSave={mayWrite} onClose={() => setMaking(false)} onDelete={remove} />}
    </Screen>
  );
}

interface ToolsProps {
  readonly q: string | undefined;
  readonly type: string | undefined;
  readonly onChange: (next: Record<string, string | undefined>) => void;
}

function Tools({ q = '', type = ANY, onChange }: ToolsProps) {
  return (
    <>
      <SearchField label="Search paths" value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <Filter
        label="Type"
        options={[{ id: ANY, name: 'Any type' }, ...KINDS]}
        value={type}
        onChange={(kind) => onChange({ type: kind === ANY ? undefined : kind })}
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
    <Empty title="No redirect is like that" action={<Button onPress={onClear}>Clear the filters</Button>} />
  ) : (
    <Empty title="No redirects yet" action={onMake && <Button onPress={onMake}>Make one</Button>}>
      They come by themselves when the address of something published changes, so that old links go on working.
    </Empty>
  );
}
