import { Select, Switch, type Form } from '../../ui/index.ts';
import { ORDERS, type CategoryValues } from './category-values.ts';

interface PageFieldsProps {
  readonly form: Form<CategoryValues>;
  readonly isDisabled: boolean;
}

/** What its page shows. */
export function PageFields({ form: { values, set, problem }, isDisabled }: PageFieldsProps) {
  return (
    <>
      <Select
        label="Post order"
        options={ORDERS}
        value={values.sortPostsBy}
        onChange={set('sortPostsBy')}
        problem={problem('collectionMetadata.sortPostsBy')}
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={values.includeChildCategories}
        onChange={set('includeChildCategories')}
        isDisabled={isDisabled}
      >
        Include posts from subcategories
      </Switch>
      <Switch isSelected={values.isActive} onChange={set('isActive')} isDisabled={isDisabled}>
        Active
      </Switch>
    </>
  );
}
