import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../api/index.ts';
import { Confirm } from '../../ui/index.ts';
import { useRested } from '../../util/useRested.ts';
import { changedUrlsText, moveQuery, type Moved } from './changed-urls.ts';
import type { CategoryRow, Move } from './tree.ts';

/** A move that waits for a yes, because it changes addresses. */
export interface Asked {
  readonly category: CategoryRow;
  readonly moves: readonly Move[];
}

/** Whether the moves put the category below another parent, and so change its address. */
export function changesAddresses({ category, moves }: Asked): boolean {
  return moves.some(({ id, parentId }) => id === category.id && parentId !== undefined);
}

/** Says how many addresses a move changes before it is done. */
export function MoveQuestion({
  asked: { category, moves },
  onMove,
  onClose,
}: {
  asked: Asked;
  onMove: () => Promise<void>;
  onClose: () => void;
}) {
  const parentId = moves.find(({ id }) => id === category.id)?.parentId ?? null;
  return (
    <Confirm title={`Move “${category.name}”?`} action="Move" danger={false} onConfirm={onMove} onClose={onClose}>
      <MovedAddresses id={category.id} moved={{ parentId }} />
    </Confirm>
  );
}

/** How many addresses a move would change, once the service has counted them. */
export function MovedAddresses({ id, moved }: { id: string; moved: Moved }) {
  const { path } = useWorkspace();
  const { data, isPending } = useQuery(moveQuery(path, id, useRested(moved)));
  return (
    <p role="status">
      {data
        ? changedUrlsText(data)
        : isPending
          ? 'Counting the URLs that change…'
          : 'The URLs of this category and of everything below will change. Old URLs will redirect to the new ones.'}
    </p>
  );
}
