import { useWorkspace } from '../../api/index.ts';
import type { Chosen } from '../../bulk/useSelectedRows.ts';
import { useOpenInPane, useRowKeys, useToggle } from '../../ui/index.ts';
import css from './Categories.module.css';
import { CategoryLine, markAt } from './CategoryLine.tsx';
import { flat, step, type Branch, type CategoryRow, type Move } from './tree.ts';
import { useDragging } from './useDragging.ts';

interface Props {
  readonly branches: readonly Branch[];
  /** The category whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onDelete: (branch: Branch) => void;
  readonly chosen: Chosen<CategoryRow>;
  readonly onMove: (category: CategoryRow, moves: readonly Move[]) => void;
}

/** The categories below one another, which are carried by their handles and by keys. */
export function Tree({ branches, openId, onOpen, onDelete, chosen: { selection }, onMove }: Props) {
  const mayWrite = useWorkspace().can('categories:write');
  const rows = flat(branches);
  const { list, carried, handleOf } = useDragging(branches, (moved, moves) => {
    const row = rows.find(({ category }) => category.id === moved);
    if (row) onMove(row.category, moves);
  });
  const withRow = (action: (branch: Branch) => void) => (index: number) => {
    const row = rows[index];
    if (row) action(row);
  };
  const toggle = useToggle(
    rows.map(({ category }) => category.id),
    selection,
  );
  useRowKeys(list, mayWrite ? { onToggle: toggle, onDelete: withRow(onDelete) } : {});
  useOpenInPane(
    list,
    withRow(({ category }) => onOpen(category.id)),
  );
  return (
    <ul className={css['tree']} aria-label="Categories" ref={list} data-carrying={carried !== null || undefined}>
      {rows.map((branch, index) => (
        <CategoryLine
          key={branch.category.id}
          branch={branch}
          index={index}
          isSelected={selection?.keys.has(branch.category.id)}
          onToggle={toggle}
          isOpen={branch.category.id === openId}
          mark={markAt(branches, branch, carried)}
          handle={mayWrite ? handleOf(branch.category.id, branch.depth) : null}
          onMove={mayWrite ? (way) => onMove(branch.category, step(branches, branch.category.id, way)) : null}
        />
      ))}
    </ul>
  );
}
