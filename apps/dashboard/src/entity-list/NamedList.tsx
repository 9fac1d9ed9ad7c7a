import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { listQuery, useWorkspace } from '../api/index.ts';
import { deletionOf } from '../bulk/bulk-actions.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useBulk } from '../bulk/useBulk.tsx';
import { useSelectedRows } from '../bulk/useSelectedRows.ts';
import { Button, Empty, Screen, SearchField, type Column } from '../ui/index.ts';
import { ListTable } from './ListTable.tsx';
import { NewButton } from './NewButton.tsx';
import { Opened } from './Opened.tsx';

export interface NamedListProps<Row, Entity> {
  /** Used in addresses and in names of permissions. */
  readonly resource: 'tags' | 'authors';
  /** The field by which rows are ordered by default. */
  readonly orderBy: string;
  readonly nameOf: (row: Row) => string;
  readonly columnsFor: (place: { readonly workspace: string; readonly seesPosts: boolean }) => Column<Row>[];
  readonly words: {
    readonly one: string;
    readonly many: string;
    /** Shown while the list is empty. */
    readonly none: string;
    /** What the entities are for. */
    readonly why: string;
    /** What comes of deleting many. */
    readonly loss: string;
  };
  /** The question before an entity is deleted by a key. */
  readonly removal: (row: Row, onClose: () => void) => ReactNode;
  /** The form of an entity, or of a new one without `entity`. */
  readonly form: (entity: Entity | undefined, onClose: () => void) => ReactNode;
}

/** The screen of tags or authors: a table with search and order in the address, and a form above it. */
export function NamedList<Row extends { id: string }, Entity>(props: NamedListProps<Row, Entity>) {
  const { resource, nameOf, columnsFor, words, form, removal } = props;
  const { path, slug, can } = useWorkspace();
  const search = useSearch({ from: `/known/w/$workspace/${resource}` });
  const navigate = useNavigate({ from: `/w/$workspace/${resource}` });
  const { page = 1, orderBy = props.orderBy, order = 'asc', q, id } = search;
  const list = useQuery(listQuery<Row>(path, resource, { q, page, orderBy, order, pageSize: 50 }));
  const [making, setMaking] = useState(false);
  const [going, setGoing] = useState<Row | null>(null);
  const seesPosts = can('posts:read');
  const columns = useMemo(() => columnsFor({ workspace: slug, seesPosts }), [columnsFor, slug, seesPosts]);
  const mayWrite = can(`${resource}:write`);
  const bulk = useBulk<Row>({ one: words.one, many: words.many, nameOf }, deletionOf(path, resource));
  const chosen = useSelectedRows(bulk.without(list.data?.data ?? []), mayWrite);
  const go = (change: Partial<typeof search>, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace, resetScroll: !('id' in change) });
  const close = () => go({ id: undefined });
  const find = (text: string) => void navigate({ to: '.', search: text ? { q: text } : {}, replace: true });
  const make = <NewButton needs={[`${resource}:write`]} name={`New ${words.one}`} does={() => setMaking(true)} />;
  return (
    <Screen
      title={capital(words.many)}
      actions={make}
      beside={
        id !== undefined && (
          <Opened<Entity> key={id} resource={resource} id={id} onClose={close}>
            {(entity) => form(entity, close)}
          </Opened>
        )
      }
      tools={<SearchField label={`Search ${words.many}`} value={q ?? ''} onSearch={find} />}
    >
      <ListTable
        of={list}
        empty={
          q ? (
            <Empty title={`No ${words.many} match`} action={<Button onPress={() => find('')}>Clear filters</Button>} />
          ) : (
            <Empty title={words.none} action={make}>
              {words.why}
            </Empty>
          )
        }
        one={words.one}
        many={words.many}
        shown={bulk.without}
        onPage={(next) => go({ page: next })}
        label={capital(words.many)}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        order={{ orderBy, order }}
        onOrder={(next) => go({ ...next, page: undefined }, true)}
        onOpenInPane={(row) => go({ id: row.id })}
        openKey={id}
        selection={chosen.selection}
        onDelete={mayWrite ? setGoing : undefined}
      />
      <BulkBar chosen={chosen} bulk={bulk} loss={<p>{words.loss}</p>} />
      {bulk.refusals}
      {going && removal(going, () => setGoing(null))}
      {making && form(undefined, () => setMaking(false))}
    </Screen>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
