import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWorkspace, type List } from '../../api/index.ts';
import { BulkDelete } from '../../bulk/BulkDelete.tsx';
import type { Bulk } from '../../bulk/useBulk.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { ListTable } from '../../entity-list/ListTable.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { useUnsentIds } from '../../pending-drafts/usePendingDrafts.ts';
import { usePreferences } from '../../preferences/index.ts';
import { Button, Empty, Screen, useWide, type Loading, type Order, type Selection } from '../../ui/index.ts';
import { shownColumns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { PostBulkBar } from './PostBulkBar.tsx';
import { postsQuery, type PostRow } from './posts-query.ts';
import { PostSummary } from './PostSummary.tsx';
import { usePostBulk } from './usePostBulk.ts';
import { ViewMenu } from './views/ViewMenu.tsx';
import type { PostsSearch } from './views/views.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

export function Posts() {
  const { path, can, user } = useWorkspace();
  const search: PostsSearch = useSearch({ from: '/known/w/$workspace/posts' });
  const navigate = useNavigate({ from: '/w/$workspace/posts' });
  const { list, order, isFiltered } = postsQuery(path, user.id, search);
  const query = useQuery(list);
  const postBulk = usePostBulk();
  const { bulk } = postBulk;
  const chosen = useSelectedRows(bulk.without(query.data?.data ?? []), can('posts:write'));
  const [deleted, setDeleted] = useState<PostRow | null>(null);
  const isWide = useWide();
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id } as typeof search, resetScroll: false });
  return (
    <Screen
      title="Posts"
      beside={
        isWide &&
        search.id !== undefined && <PostSummary key={search.id} id={search.id} onClose={() => open(undefined)} />
      }
      actions={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      <ViewTabs open={search} />
      <Filters
        search={search}
        onChange={(next) =>
          void navigate({ to: '.', search: { ...search, ...next, page: undefined } as typeof search, replace: true })
        }
      >
        <ViewMenu search={search} />
      </Filters>
      <Rows
        query={query}
        filtered={isFiltered}
        order={order}
        openId={isWide ? search.id : undefined}
        onOpen={open}
        bulk={bulk}
        selection={chosen.selection}
        onDelete={can('posts:write') ? setDeleted : undefined}
        onOrder={(next) =>
          void navigate({ to: '.', search: { ...search, ...next, page: undefined } as typeof search, replace: true })
        }
        onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
        onClear={() => void navigate({ to: '.', search: {} })}
      />
      <PostBulkBar chosen={chosen} bulk={postBulk} />
      {deleted && <BulkDelete rows={[deleted]} bulk={bulk} onClose={() => setDeleted(null)} />}
      {bulk.refusals}
    </Screen>
  );
}

interface RowsProps {
  readonly query: Loading<List<PostRow>> & { readonly isPlaceholderData: boolean };
  readonly filtered: boolean;
  readonly order: Order;
  /** The post whose summary is open beside the list. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly bulk: Bulk<PostRow>;
  readonly selection: Selection | undefined;
  readonly onDelete: ((row: PostRow) => void) | undefined;
  readonly onOrder: (order: Order) => void;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function Rows({
  query,
  filtered,
  order,
  openId,
  onOpen,
  bulk,
  selection,
  onDelete,
  onOrder,
  onPage,
  onClear,
}: RowsProps) {
  const { slug } = useWorkspace();
  const { own } = usePreferences();
  const unsent = useUnsentIds();
  const columns = useMemo(() => shownColumns(slug, own.postColumns, unsent), [slug, own.postColumns, unsent]);
  return (
    <ListTable
      of={query}
      lines={10}
      empty={<None onClear={filtered ? onClear : null} />}
      one="post"
      many="posts"
      shown={bulk.without}
      onPage={onPage}
      label="Posts"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      order={order}
      onOrder={onOrder}
      onDelete={onDelete}
      onOpenInPane={({ id }) => onOpen(id)}
      openKey={openId}
      selection={selection}
    />
  );
}

/** @param onClear null without a filter */
function None({ onClear }: { onClear: (() => void) | null }) {
  if (onClear) {
    return (
      <Empty title="No posts match" action={<Button onPress={onClear}>Clear filters</Button>}>
        Try fewer filters or different words.
      </Empty>
    );
  }
  return (
    <Empty
      title="Write your first post"
      action={<NewButton needs={['posts:write']} name="New post" does="/w/$workspace/posts/new" />}
    >
      Already have a blog? The owner can import it in Settings, Import & export.
    </Empty>
  );
}
