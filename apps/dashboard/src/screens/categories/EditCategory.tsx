import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { changedOf } from '../../entity-list/changed-of.ts';
import { NameFields } from '../../entity-list/NameFields.tsx';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { SearchFields } from '../../entity-list/SearchFields.tsx';
import { useMoreFields } from '../../extension-fields/useMoreFields.tsx';
import { Button, Fields, FormDialog, Notice, tell, TextField, useForm } from '../../ui/index.ts';
import { bodyOf, valuesOf } from './category-values.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { MovedAddresses } from './MoveQuestion.tsx';
import { PageFields } from './PageFields.tsx';
import { ParentCategoryField } from './ParentCategoryField.tsx';
import { flat, type Branch } from './tree.ts';

interface Props {
  /** Absent for a new one. */
  readonly category?: Api.EditedCategory;
  readonly branches: readonly Branch[];
  readonly onClose: () => void;
}

export function EditCategory({ category, branches, onClose }: Props) {
  const { path, can } = useWorkspace();
  const [deleting, setDeleting] = useState(false);
  const off = !can('categories:write');
  const more = useMoreFields('category', 'categories', category?.id, off);
  const [opened] = useState(category);
  const form = useForm(valuesOf(category), async (values) => {
    const body = bodyOf(values, opened, !off);
    const changed = changedOf(body, bodyOf(valuesOf(opened), opened, !off));
    if (category) await api.patch(`${path}/categories/${category.id}`, changed);
    else await api.post(`${path}/categories`, body);
    await refresh(path, 'categories');
    await more.save();
    tell(category ? 'Saved.' : `Category “${values.name}” created.`);
    onClose();
  });
  const { values, set, problem } = form;
  const moved = category !== undefined && (values.slug !== category.slug || values.parentId !== category.parentId);
  const below = flat(branches).find((each) => each.category.id === category?.id)?.children ?? [];
  return (
    <FormDialog
      title={category ? category.name : 'New category'}
      form={form}
      action={category ? 'Save' : 'Create category'}
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
        category && (
          <Button look="quiet" isDisabled={off} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <NeedsRight of={['categories:write']} />
      <Fields pairs>
        <NameFields form={form} name="name" isNew={!category} isDisabled={off} autoFocus={!category} />
      </Fields>
      <ParentCategoryField category={category} branches={branches} form={form} isDisabled={off} />
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
      <PageFields form={form} isDisabled={off} />
      {more.inputs}
    </FormDialog>
  );
}
