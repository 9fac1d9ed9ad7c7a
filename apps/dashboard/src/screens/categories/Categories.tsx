import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { allQuery, api, MOST_AT_ONCE, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { deletionOf } from '../../bulk/bulk-actions.ts';
import { BulkBar } from '../../bulk/BulkBar.tsx';
import { useBulk } from '../../bulk/useBulk.tsx';
import { useSelectedRows } from '../../bulk/useSelectedRows.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { Opened } from '../../entity-list/Opened.tsx';
import { Empty, Screen, tell, warn, wordsFor } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Categories.module.css';
import { DeleteCategory } from './DeleteCategory.tsx';
import { EditCategory } from './EditCategory.tsx';
import { changesAddresses, MoveQuestion, type Asked } from './MoveQuestion.tsx';
import { flat, treeOf, type Branch, type CategoryRow, type Move } from './tree.ts';
import { Tree } from './Tree.tsx';

const NAMING = { one: 'category', many: 'categories', nameOf: ({ name }: CategoryRow) => name };

/** Moves categories; asks first where addresses change. */
function useMoves() {
  const { path } = useWorkspace();
  const [asked, setAsked] = useState<Asked | null>(null);
  const write = async ({ category, moves }: Asked) => {
    try {
      for (const { id: moved, ...change } of moves) await api.patch(`${path}/categories/${moved}`, change);
      await refresh(path, 'categories');
      if (moves.length > 0) tell(`Moved “${category.name}”.`);
    } catch (thrown) {
      warn(wordsFor(thrown));
    }
  };
  return {
    move: (category: CategoryRow, moves: readonly Move[]) => {
      if (changesAddresses({ category, moves })) setAsked({ category, moves });
      else void write({ category, moves });
    },
    question: asked && <MoveQuestion asked={asked} onMove={() => write(asked)} onClose={() => setAsked(null)} />,
  };
}

export function Categories() {
  const { path, can } = useWorkspace();
  const { id } = useSearch({ from: '/known/w/$workspace/categories' });
  const navigate = useNavigate({ from: '/w/$workspace/categories' });
  const categories = useQuery(allQuery<CategoryRow>(path, 'categories', { orderBy: 'sortOrder', order: 'asc' }));
  const { data } = categories;
  const open = (next: string | undefined) => void navigate({ to: '.', search: { id: next }, resetScroll: false });
  const [making, setMaking] = useState(false);
  const [going, setGoing] = useState<Branch | null>(null);
  const mayWrite = can('categories:write');
  const close = () => open(undefined);
  // One that holds others goes after them.
  const bulk = useBulk<CategoryRow>(NAMING, (rows) => deletionOf<CategoryRow>(path, 'categories')(rows.toReversed()));
  const branches = treeOf(bulk.without(data?.data ?? []));
  const { move, question } = useMoves();
  const chosen = useSelectedRows(
    flat(branches).map(({ category }) => category),
    mayWrite,
  );
  const make = <NewButton needs={['categories:write']} name="New category" does={() => setMaking(true)} />;
  return (
    <Screen
      title="Categories"
      actions={make}
      beside={
        id !== undefined && (
          <Opened<Api.EditedCategory> key={id} resource="categories" id={id} onClose={close}>
            {(category) => <EditCategory category={category} branches={branches} onClose={close} />}
          </Opened>
        )
      }
      lead={
        branches.length > 0
          ? 'Each post has one category. Drag a category by its handle, or press Alt+Shift with an arrow key.'
          : undefined
      }
    >
      <Listed
        of={categories}
        empty={
          <Empty title="No categories yet" action={make}>
            Group your posts by topic. Categories can be nested, and each has its own page.
          </Empty>
        }
      >
        {() => <Tree branches={branches} openId={id} onOpen={open} onDelete={setGoing} chosen={chosen} onMove={move} />}
      </Listed>
      {data && data.total > MOST_AT_ONCE && (
        <p role="status" className={css['more']}>
          Showing the first {grouped(MOST_AT_ONCE)} of {grouped(data.total)} categories. Subcategories of hidden ones
          appear at the top level.
        </p>
      )}
      {question}
      <BulkBar
        chosen={chosen}
        bulk={bulk}
        loss={<p>Categories that still contain posts or subcategories are not deleted.</p>}
      />
      {bulk.refusals}
      {going && (
        <DeleteCategory
          category={going.category}
          below={going.children}
          onDeleted={() => setGoing(null)}
          onClose={() => setGoing(null)}
        />
      )}
      {making && <EditCategory branches={branches} onClose={() => setMaking(false)} />}
    </Screen>
  );
}
