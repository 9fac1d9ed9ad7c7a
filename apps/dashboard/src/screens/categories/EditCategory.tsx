import { useState } from 'react';
import { slugify } from '@app/shared-kernel';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { SearchFields, searchWordsOf, seoOf } from '../../entity-list/SearchFields.tsx';
import { useMoreFields } from '../../extension-fields/useMoreFields.tsx';
import { Button, Fields, FormDialog, Notice, Select, Switch, tell, TextField, useForm } from '../../ui/index.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { MovedAddresses } from './MoveQuestion.tsx';
import { flat, within, type Branch } from './tree.ts';

const TOP = 'top';

/** How the page of a category orders its posts. */
const ORDERS = [
  { id: 'publishedAt', name: 'Published last first' },
  { id: 'createdAt', name: 'Written last first' },
  { id: 'updatedAt', name: 'Changed last first' },
  { id: 'title', name: 'By title, from A to Z' },
  { id: 'viewCount', name: 'Most viewed first' },
] as const;
type Order = (typeof ORDERS)[number]['id'];

interface Props {
  /** Absent for a new one. */
  readonly category?: Api.EditedCategory;
  readonly branches: readonly Branch[];
  readonly onClose: () => void;
}

export function EditCategory({ category, branches, onClose }: Props) {
  const { path, can } = useWorkspace();
  const [ownSlug, setOwnSlug] = useState(category !== undefined);
  const [deleting, setDeleting] = useState(false);
  const off = !can('categories:write');
  const more = useMoreFields('category', 'categories', category?.id, off);
  const form = useForm(valuesOf(category), async (values) => {
    const body = bodyOf(values, category, !off);
    if (category) await api.patch(`${path}/categories/${category.id}`, body);
    else await api.post(`${path}/categories`, body);
    await refresh(path, 'categories');
    await more.save();
    tell(category ? 'Saved.' : `“${values.name}” is there.`);
    onClose();
  });
  const { values, set, problem } = form;
  const moved = category !== undefined && (values.slug !== category.slug || values.parentId !== category.parentId);
  const below = flat(branches).find((each) => each.category.id === category?.id)?.children ?? [];
  const own = category ? within(branches, category.id) : new Set<string>();
  const parents = flat(branches)
    .filter((branch) => !own.has(branch.category.id))
    .map((branch) => ({ id: branch.category.id, name: `${'– '.repeat(branch.depth)}${branch.category.name}` }));
  return (
    <FormDialog
      title={category ? category.name : 'New category'}
      form={form}
      deed={category ? 'Save' : 'Make it'}
      onClose={onClose}
      size="m"
      canSave={!off || can('seo:write')}
      isMoreChanged={more.isChanged}
      above={
        deleting &&
        category && (
          <DeleteCategory
            category={category}
            below={below}
            onDeleted={() => form.leave(onClose)}
            onClose={() => setDeleting(false)}
          />
        )
      }
      extra={
        category &&
        !off && (
          <Button look="quiet" onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <NeedsRight of={['categories:write']} />
      <Fields pairs>
        <TextField
          label="Name"
          value={values.name}
          onChange={(name) => {
            set('name')(name);
            if (!ownSlug) set('slug')(slugify(name));
          }}
          problem={problem('name')}
          isDisabled={off}
          isRequired
        />
        <TextField
          label="Slug"
          value={values.slug}
          onChange={(slug) => (setOwnSlug(true), set('slug')(slug))}
          problem={problem('slug')}
          isDisabled={off}
          isRequired
        />
      </Fields>
      <Select
        label="Stands in"
        options={[{ id: TOP, name: 'Nothing: at the top' }, ...parents]}
        value={values.parentId ?? TOP}
        onChange={(id) => set('parentId')(id === TOP ? null : id)}
        problem={problem('parentId')}
        isDisabled={off}
      />
      {moved && (
        <Notice>
          <MovedAddresses id={category.id} moved={{ slug: values.slug, parentId: values.parentId }} />
        </Notice>
      )}
      <TextField
        label="Description"
        rows={3}
        value={values.description}
        onChange={set('description')}
        problem={problem('description')}
        isDisabled={off}
      />
      <SearchFields
        entity={category}
        words={values.seo}
        onChange={set('seo')}
        problem={problem}
        isDisabled={off && !can('seo:write')}
      />
      <Select
        label="Order of its posts"
        options={ORDERS}
        value={values.sortPostsBy}
        onChange={set('sortPostsBy')}
        problem={problem('collectionMetadata.sortPostsBy')}
        isDisabled={off}
      />
      <Switch isSelected={values.includeChildCategories} onChange={set('includeChildCategories')} isDisabled={off}>
        Its page shows the posts of the categories below it, too
      </Switch>
      <Switch isSelected={values.isActive} onChange={set('isActive')} isDisabled={off}>
        Active
      </Switch>
      {more.inputs}
    </FormDialog>
  );
}

function orderOf(stored: string | undefined): Order {
  return ORDERS.find(({ id }) => id === stored)?.id ?? 'publishedAt';
}

function valuesOf(category: Api.EditedCategory | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    parentId: category?.parentId ?? null,
    description: category?.description ?? '',
    isActive: category?.isActive ?? true,
    includeChildCategories: category?.collectionMetadata.includeChildCategories ?? true,
    sortPostsBy: orderOf(category?.collectionMetadata.sortPostsBy),
    ...searchWordsOf(category),
  };
}

function bodyOf(values: ReturnType<typeof valuesOf>, category: Api.EditedCategory | undefined, whole: boolean) {
  const { seo, includeChildCategories, sortPostsBy, description, ...own } = values;
  if (!whole) return seoOf(seo, category);
  const collectionMetadata = { ...category?.collectionMetadata, includeChildCategories, sortPostsBy };
  return {
    ...own,
    description: description || null,
    collectionMetadata,
    ...seoOf(seo, category),
  };
}
