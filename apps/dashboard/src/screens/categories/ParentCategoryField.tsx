import type { Api } from '../../api/index.ts';
import { Select, type Form } from '../../ui/index.ts';
import type { CategoryValues } from './category-values.ts';
import { flat, within, type Branch } from './tree.ts';

const TOP = 'top';

interface Props {
  readonly category: Api.EditedCategory | undefined;
  readonly branches: readonly Branch[];
  readonly form: Form<CategoryValues>;
  readonly isDisabled: boolean;
}

/** Chooses the category above: any but itself and those below it. */
export function ParentCategoryField({ category, branches, form: { values, set, problem }, isDisabled }: Props) {
  const own = category ? within(branches, category.id) : new Set<string>();
  const parents = flat(branches)
    .filter((branch) => !own.has(branch.category.id))
    .map((branch) => ({ id: branch.category.id, name: `${'– '.repeat(branch.depth)}${branch.category.name}` }));
  return (
    <Select
      label="Parent category"
      options={[{ id: TOP, name: 'None (top level)' }, ...parents]}
      value={values.parentId ?? TOP}
      onChange={(id) => set('parentId')(id === TOP ? null : id)}
      problem={problem('parentId')}
      isDisabled={isDisabled}
    />
  );
}
