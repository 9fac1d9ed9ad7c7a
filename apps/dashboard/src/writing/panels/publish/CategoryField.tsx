import { useWorkspace } from '../../../api/index.ts';
import { ComboBox } from '../../../ui/index.ts';
import { flat, treeOf, type TreeBranch } from '../../../util/category-tree.ts';
import { textOf } from '../../draft/entity-kind.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';
import { useCategories, type CategoryRow } from '../../scores/useCategories.ts';

/** The category, chosen from the tree of all. */
export function CategoryField({ draft, isReadOnly }: { draft: DraftOnScreen; isReadOnly: boolean }) {
  const { can } = useWorkspace();
  const { rows, isPending } = useCategories();
  return (
    <ComboBox
      key={isPending ? 'pending' : 'there'}
      label="Category"
      placeholder="None"
      options={optionsOf(treeOf(rows))}
      value={textOf(draft.content, 'categoryId') || null}
      onChange={(categoryId) => draft.store.edit({ categoryId })}
      isDisabled={isReadOnly || !can('categories:read')}
    />
  );
}

function optionsOf(branches: readonly TreeBranch<CategoryRow>[]) {
  const names = new Map(flat(branches).map(({ category }) => [category.id, category]));
  const above = ({ parentId }: CategoryRow): string[] => {
    const parent = parentId === null ? undefined : names.get(parentId);
    return parent ? [...above(parent), parent.name] : [];
  };
  return flat(branches).map(({ category, depth }) => ({
    id: category.id,
    name: category.name,
    ...(depth === 0 ? {} : { depth, hint: above(category).join(' › ') }),
  }));
}
