import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { ListTable } from '../../entity-list/ListTable.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { DeleteMany } from '../../many/DeleteMany.tsx';
import { ManyBar } from '../../many/ManyBar.tsx';
import { StatusButtons } from '../../many/StatusButtons.tsx';
import { useChosen } from '../../many/useChosen.ts';
import { Button, Empty, Screen, SearchField } from '../../ui/index.ts';
import { useUnsentIds } from '../../unsent/useUnsent.ts';
import { columnsFor, nameOf, type PageRow } from './columns.tsx';
import { usePagesAtOnce } from './usePagesAtOnce.ts';

export function Pages() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/pages' });
  const navigate = useNavigate({ from: '/w/$workspace/pages' });
  const { page = 1, orderBy = 'updatedAt', order = 'desc', ...filters } = search;
  const list = useQuery(
    listQuery<PageRow>(path, 'pages', {
      ...filters,
      page,
      orderBy,
      order,
      pageSize: 50,
      fields: 'id,slug,title,status,pageType,updatedAt',
    }),
  );
  const [going, setGoing] = useState<PageRow | null>(null);
  const mayWrite = can('pages:write');
  const many = usePagesAtOnce();
  const chosen = useChosen(many.without(list.data?.data ?? []), mayWrite);
  const unsent = useUnsentIds();
  const columns = useMemo(() => columnsFor(slug, unsent), [slug, unsent]);
  const make = <NewButton needs={['pages:write']} name="New page" does="/w/$workspace/pages/new" />;
  return (
    <Screen
      title="Pages"
      actions={make}
      tools={
        <SearchField
          label="Search pages"
          value={search.q ?? ''}
          onSearch={(q) =>
            void navigate({ to: '.', search: q ? { ...search, q, page: undefined } : {}, replace: true })
          }
        />
      }
    >
      <ListTable
        of={list}
        empty={
          <None
            make={make}
            onClear={
              Object.values(filters).some((value) => value !== undefined)
                ? () => void navigate({ to: '.', search: {}, replace: true })
                : null
            }
          />
        }
        one="page"
        many="pages"
        shown={many.without}
        onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
        label="Pages"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        order={{ orderBy, order }}
        onOrder={(next) =>
          void navigate({
            to: '.',
            search: { ...search, ...next, page: undefined } as typeof search,
            replace: true,
          })
        }
        selection={chosen.selection}
        onDelete={mayWrite ? setGoing : undefined}
      />
      <ManyBar chosen={chosen} many={many}>
        <StatusButtons
          count={many.count(chosen.rows)}
          onChange={async (status) => {
            if (await many.setStatus(chosen.rows, status)) chosen.clear();
          }}
        />
      </ManyBar>
      {going && <DeleteMany rows={[going]} many={many} onClose={() => setGoing(null)} />}
      {many.refusals}
    </Screen>
  );
}

function None({ make, onClear }: { make: ReactNode; onClear: (() => void) | null }) {
  return onClear ? (
    <Empty title="No pages match" action={<Button onPress={onClear}>Clear filters</Button>} />
  ) : (
    <Empty title="Create your first page" action={make}>
      Pages are standalone content, such as About, Contact or Imprint.
    </Empty>
  );
}
