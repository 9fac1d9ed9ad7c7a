import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { allQuery, api, MOST_AT_ONCE, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { Opened } from '../../entity-list/Opened.tsx';
import {
  Empty,
  Screen,
  Skeleton,
  tell,
  Trouble,
  useBeside,
  useKeys,
  useRowKeys,
  warn,
  wordsFor,
} from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import css from './Categories.module.css';
import { CategoryLine, markAt } from './CategoryLine.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import { EditCategory } from './EditCategory.tsx';
import { changesAddresses, MoveQuestion, type Asked } from './MoveQuestion.tsx';
import { flat, step, treeOf, type Branch, type CategoryRow, type Move } from './tree.ts';
import { useCarrying } from './useCarrying.ts';

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
  const { data, error, refetch } = useQuery(
    allQuery<CategoryRow>(path, 'categories', { orderBy: 'sortOrder', order: 'asc' }),
  );
  const open = (next: string | undefined) => void navigate({ to: '.', search: { id: next }, resetScroll: false });
  const [making, setMaking] = useState(false);
  const [going, setGoing] = useState<Branch | null>(null);
  const mayWrite = can('categories:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const close = () => open(undefined);
  const branches = treeOf(data?.data ?? []);
  const { move, question } = useMoves();
  const { list, carried, handleOf } = useCarrying(branches, (moved, moves) => {
    const row = data?.data.find((category) => category.id === moved);
    if (row) move(row, moves);
  });
  const rows = flat(branches);
  useRowKeys(list, mayWrite ? { onDelete: (index) => setGoing(rows[index] ?? null) } : {});
  useBeside(list, (index) => open(rows[index]?.category.id));
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
          ? 'Each post stands in one. Carry a category by its handle, or press Alt and Shift with an arrow key.'
          : undefined
      }
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : branches.length === 0 ? (
        <Empty title="Order posts by topic" action={make}>
          Categories can hold others, and each has a page of its own.
        </Empty>
      ) : (
        <ul className={css['tree']} aria-label="Categories" ref={list} data-carrying={carried !== null || undefined}>
          {rows.map((branch) => (
            <CategoryLine
              key={branch.category.id}
              branch={branch}
              isOpen={branch.category.id === id}
              mark={markAt(branches, branch, carried)}
              handle={mayWrite ? handleOf(branch.category.id, branch.depth) : null}
              onMove={mayWrite ? (way) => move(branch.category, step(branches, branch.category.id, way)) : null}
            />
          ))}
        </ul>
      )}
      {data && data.total > MOST_AT_ONCE && (
        <p role="status" className={css['more']}>
          The first {grouped(MOST_AT_ONCE)} of {grouped(data.total)} are shown; children of others stand at the top.
        </p>
      )}
      {question}
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
