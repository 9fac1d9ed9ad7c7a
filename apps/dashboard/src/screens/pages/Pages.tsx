import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { NewButton } from '../../entity-list/NewButton.tsx';
import {
  Badge,
  Button,
  DataTable,
  Empty,
  opensRow,
  Pager,
  RowLink,
  RowName,
  Screen,
  SearchField,
  Skeleton,
  Status,
  Time,
  Trouble,
  useKeys,
  type Column,
} from '../../ui/index.ts';
import { useUnsentIds } from '../../unsent/useUnsent.ts';
import { DeletePage } from './DeletePage.tsx';

type Row = Pick<Api.EditedPage, 'id' | 'slug' | 'title' | 'status' | 'pageType' | 'updatedAt'>;

const TYPES: Readonly<Record<string, string>> = {
  WebPage: 'Page',
  AboutPage: 'About',
  ContactPage: 'Contact',
  LearningResource: 'Lesson',
  MedicalWebPage: 'Medical',
};

export function Pages() {
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/pages' });
  const navigate = useNavigate({ from: '/w/$workspace/pages' });
  const { page = 1, orderBy = 'updatedAt', order = 'desc', ...filters } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Row>(path, 'pages', {
      ...filters,
      page,
      orderBy,
      order,
      pageSize: 50,
      fields: 'id,slug,title,status,pageType,updatedAt',
    }),
  );
  const [going, setGoing] = useState<Row | null>(null);
  const unsent = useUnsentIds();
  const columns = useMemo(() => columnsFor(slug, unsent), [slug, unsent]);
  useKeys(
    can('pages:write')
      ? { c: () => void navigate({ to: '/w/$workspace/pages/new', params: { workspace: slug } }) }
      : {},
  );
  const make = <NewButton needs={['pages:write']} name="New page" does="/w/$workspace/pages/new" />;
  return (
    <Screen
      title="Pages"
      actions={make}
      tools={
        <SearchField
          label="Search pages"
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ to: '.', search: q ? { ...search, q } : {}, replace: true })}
        />
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        <None
          make={make}
          onClear={
            Object.values(filters).some((value) => value !== undefined)
              ? () => void navigate({ to: '.', search: {}, replace: true })
              : null
          }
        />
      ) : (
        <>
          <DataTable
            label="Pages"
            rows={data.data}
            columns={columns}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            order={{ orderBy, order }}
            onOrder={(next) =>
              void navigate({ to: '.', search: { ...search, ...next } as typeof search, replace: true })
            }
            isStale={isPlaceholderData}
            onDelete={can('pages:write') ? setGoing : undefined}
          />
          <Pager
            list={data}
            what={data.total === 1 ? 'page' : 'pages'}
            onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
          />
        </>
      )}
      {going && <DeletePage page={going} onClose={() => setGoing(null)} />}
    </Screen>
  );
}

function None({ make, onClear }: { make: ReactNode; onClear: (() => void) | null }) {
  return onClear ? (
    <Empty title="No page is like that" action={<Button onPress={onClear}>Clear the filters</Button>} />
  ) : (
    <Empty title="Make the first page" action={make}>
      Pages stand outside the flow of posts: about, contact, imprint.
    </Empty>
  );
}

function columnsFor(workspace: string, unsent: ReadonlySet<string>): Column<Row>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      kind: 'title',
      orderBy: 'title',
      cell: ({ id, title, slug }) => (
        <RowLink path={`/w/${workspace}/pages/${id}`} className={opensRow}>
          <RowName
            name={title || 'Untitled'}
            below={
              <>
                {unsent.has(id) && <Badge tone="warn">Unsaved</Badge>} /{slug}
              </>
            }
          />
        </RowLink>
      ),
    },
    { id: 'status', header: 'Status', kind: 'meta', cell: ({ status }) => <Status of={status} /> },
    { id: 'type', header: 'Kind', kind: 'meta', cell: ({ pageType }) => TYPES[pageType] ?? pageType },
    {
      id: 'changed',
      header: 'Changed',
      kind: 'end',
      orderBy: 'updatedAt',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ];
}
