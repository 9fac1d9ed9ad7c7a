import { useState } from 'react';
import { api, refresh, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import { changedOf } from '../../entity-list/changed-of.ts';
import { NameFields } from '../../entity-list/NameFields.tsx';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { SearchFields, searchWordsOf, seoOf } from '../../entity-list/SearchFields.tsx';
import { useMoreFields } from '../../extension-fields/useMoreFields.tsx';
import { Button, Confirm, FormDialog, Notice, tell, useForm, useIsInPane } from '../../ui/index.ts';

type Values = ReturnType<typeof valuesOf>;

function valuesOf(tag: Api.EditedTag | undefined) {
  return { name: tag?.name ?? '', slug: tag?.slug ?? '', ...searchWordsOf(tag) };
}

/** @param tag absent for a new one */
export function EditTag({ tag, onClose }: { tag?: Api.EditedTag; onClose: () => void }) {
  const { path, can } = useWorkspace();
  const [deleting, setDeleting] = useState(false);
  const mayWrite = can('tags:write');
  const isInPane = useIsInPane();
  const more = useMoreFields('tag', 'tags', tag?.id, !mayWrite);
  const [opened] = useState(tag);
  const bodyOf = ({ name, slug, seo }: Values) => ({ ...(mayWrite ? { name, slug } : {}), ...seoOf(seo, opened) });
  const form = useForm(valuesOf(tag), async (values) => {
    if (tag) await api.patch(`${path}/tags/${tag.id}`, changedOf(bodyOf(values), bodyOf(valuesOf(opened))));
    else await api.post(`${path}/tags`, bodyOf(values));
    await refresh(path, 'tags');
    await more.save();
    tell(tag ? 'Saved.' : `Tag “${values.name}” created.`);
    onClose();
  });
  const moved = tag !== undefined && form.values.slug !== tag.slug;
  return (
    <FormDialog
      title={tag ? 'Tag' : 'New tag'}
      form={form}
      action={tag ? 'Save' : 'Create tag'}
      onClose={onClose}
      size="m"
      canSave={mayWrite || can('seo:write')}
      isMoreChanged={more.isChanged}
      above={
        deleting &&
        tag && <DeleteTag tag={tag} onDeleted={() => form.leave(onClose)} onClose={() => setDeleting(false)} />
      }
      extra={
        tag && (
          <Button look="quiet" isDisabled={!mayWrite} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <NeedsRight of={['tags:write']} />
      <NameFields form={form} name="name" isNew={!tag} isDisabled={!mayWrite} autoFocus={!isInPane} />
      {moved && <Notice>The old URL will redirect to the new one.</Notice>}
      <SearchFields
        entity={tag}
        words={form.values.seo}
        onChange={form.set('seo')}
        problem={form.problem}
        isDisabled={!mayWrite && !can('seo:write')}
      />
      {more.inputs}
    </FormDialog>
  );
}

interface DeleteProps {
  readonly tag: Pick<Api.EditedTag, 'id' | 'name'>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a tag is deleted. */
export function DeleteTag({ tag, onDeleted, onClose }: DeleteProps) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title={`Delete the tag “${tag.name}”?`}
      action="Delete"
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/tags/${tag.id}`);
        await refreshWithout(path, 'tags', tag.id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      <p>The tag is removed from its posts. The posts are not deleted.</p>
    </Confirm>
  );
}
