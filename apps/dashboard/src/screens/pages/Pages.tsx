import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { BulkBar } from '../../bulk/BulkBar.tsx';
import { BulkDelete } from '../../bulk/BulkDelete.tsx';
import { StatusButtons } from '../../bulk/StatusButtons.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { ListTable } from '../../entity-list/ListTable.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { useUnsentIds } from '../../pending-drafts/usePendingDrafts.ts';
import { Button, Empty, Screen, SearchField } from '../../ui/index.ts';
import { columnsFor, nameOf, type PageRow } from './columns.tsx';
import { usePageBulk } from './usePageBulk.ts';

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
      fields: 'id,slug,title,status,pageType,updatedAt,scheduledAt,unpublishAt',
    }),
  );
  const [going, setGoing] = useState<PageRow | null>(null);
  const mayWrite = can('pages:write');
  const bulk = usePageBulk();
  const chosen = useSelectedRows(bulk.without(list.data?.data ?? []), mayWrite);
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
        shown={bulk.without}
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
      <BulkBar chosen={chosen} bulk={bulk}>
        <StatusButtons
          count={bulk.count(chosen.rows)}
          onChange={async (status) => {
            if (await bulk.setStatus(chosen.rows, status)) chosen.clear();
          }}
        />
      </BulkBar>
      {going && <BulkDelete rows={[going]} bulk={bulk} onClose={() => setGoing(null)} />}
      {bulk.refusals}
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
