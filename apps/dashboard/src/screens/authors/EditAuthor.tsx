import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NameFields } from '../../entity-list/NameFields.tsx';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { SearchFields } from '../../entity-list/SearchFields.tsx';
import { useMoreFields } from '../../extension-fields/useMoreFields.tsx';
import { MediaField } from '../../media/MediaField.tsx';
import { slugOf } from '../../slugs.ts';
import { Button, Fields, FormDialog, Notice, Select, Switch, tell, TextField, useForm } from '../../ui/index.ts';
import { sentOf, valuesOf } from './author-values.ts';
import { DeleteAuthor } from './DeleteAuthor.tsx';
import { PersonFields } from './PersonFields.tsx';

const KINDS = [
  { id: 'person', name: 'Person' },
  { id: 'organization', name: 'Organization, such as an editorial team' },
] as const;

/** @param author absent for a new one */
export function EditAuthor({ author, onClose }: { author?: Api.EditedAuthor; onClose: () => void }) {
  const { path, can, user, membership } = useWorkspace();
  const [deleting, setDeleting] = useState(false);
  const off = !can('authors:write');
  const more = useMoreFields('author', 'authors', author?.id, off);
  const [opened] = useState(author);
  const slugOfName = (name: string) => slugOf(name, membership.site.defaultLocale);
  const form = useForm(valuesOf(author, user.displayName, slugOfName), async (values) => {
    const body = sentOf(values, opened, !off);
    await (author ? api.patch(`${path}/authors/${author.id}`, body) : api.post(`${path}/authors`, body));
    await refresh(path, 'authors');
    await more.save();
    tell(author ? 'Saved.' : `Author “${values.displayName}” created.`);
    onClose();
  });
  const { values, set, problem } = form;
  const keep = () => setDeleting(false);
  return (
    <FormDialog
      title={author ? author.displayName : 'New author'}
      form={form}
      action={author ? 'Save' : 'Create author'}
      onClose={onClose}
      size="m"
      canSave={!off || can('seo:write')}
      isMoreChanged={more.isChanged}
      above={
        deleting && author && <DeleteAuthor author={author} onDeleted={() => form.leave(onClose)} onClose={keep} />
      }
      extra={
        author && (
          <Button look="quiet" isDisabled={off} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <NeedsRight of={['authors:write']} />
      <MediaField
        label="Profile picture"
        id={values.avatarMediaId}
        onChange={set('avatarMediaId')}
        problem={problem('avatarMediaId')}
        isDisabled={off}
      />
      <Fields pairs>
        <NameFields form={form} name="displayName" isNew={!author} isDisabled={off} autoFocus={!author} />
      </Fields>
      <Select
        label="Type"
        value={values.kind}
        onChange={set('kind')}
        problem={problem('kind')}
        options={KINDS}
        isDisabled={off}
      />
      {author && values.slug !== author.slug && <Notice>The old URL will redirect to the new one.</Notice>}
      <TextField
        label="About"
        rows={3}
        value={values.bio}
        onChange={set('bio')}
        problem={problem('bio')}
        isDisabled={off}
      />
      <PersonFields form={form} isDisabled={off} />
      <Switch isSelected={values.isActive} onChange={set('isActive')} isDisabled={off}>
        Active
      </Switch>
      <SearchFields
        entity={author}
        words={values.seo}
        onChange={set('seo')}
        problem={problem}
        isDisabled={off && !can('seo:write')}
      />
      {more.inputs}
    </FormDialog>
  );
}
