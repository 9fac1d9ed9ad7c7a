import { useState } from 'react';
import { slugify } from '@app/shared-kernel';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { SearchFields, searchWordsOf, seoOf } from '../../entity-list/SearchFields.tsx';
import { useMoreFields } from '../../extension-fields/useMoreFields.tsx';
import { MediaField } from '../../media/MediaField.tsx';
import { Button, Fields, FormDialog, Notice, Select, Switch, tell, TextField, useForm } from '../../ui/index.ts';
import { DeleteAuthor } from './DeleteAuthor.tsx';

const EMPTY_PERSON = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: [],
};

const KINDS = [
  { id: 'person', name: 'A person' },
  { id: 'organization', name: 'An organisation, such as an editorial office' },
] as const;

/** @param author absent for a new one */
export function EditAuthor({ author, onClose }: { author?: Api.EditedAuthor; onClose: () => void }) {
  const { path, can, user } = useWorkspace();
  const [ownSlug, setOwnSlug] = useState(author !== undefined);
  const [deleting, setDeleting] = useState(false);
  const off = !can('authors:write');
  const more = useMoreFields('author', 'authors', author?.id, off);
  const form = useForm(valuesOf(author, user.displayName), async (values) => {
    const body = bodyOf(values, author, !off);
    if (author) await api.patch(`${path}/authors/${author.id}`, body);
    else await api.post(`${path}/authors`, body);
    await refresh(path, 'authors');
    await more.save();
    tell(author ? 'Saved.' : `${values.displayName} can write now.`);
    onClose();
  });
  const { values, set, problem } = form;
  const setPerson = (field: keyof Values['person']) => (value: string) =>
    set('person')({ ...values.person, [field]: value });
  if (deleting && author) return <DeleteAuthor author={author} onClose={onClose} />;
  return (
    <FormDialog
      title={author ? author.displayName : 'New author'}
      form={form}
      deed={author ? 'Save' : 'Make the author'}
      onClose={onClose}
      size="m"
      canSave={!off || can('seo:write')}
      extra={
        author &&
        !off && (
          <Button look="quiet" onPress={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <MediaField
        label="Picture"
        id={values.avatarMediaId}
        onChange={set('avatarMediaId')}
        problem={problem('avatarMediaId')}
        isDisabled={off}
      />
      <Fields pairs>
        <TextField
          label="Name"
          value={values.displayName}
          onChange={(name) => {
            set('displayName')(name);
            if (!ownSlug) set('slug')(slugify(name));
          }}
          problem={problem('displayName')}
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
        label="Kind"
        value={values.kind}
        onChange={set('kind')}
        problem={problem('kind')}
        options={KINDS}
        isDisabled={off}
      />
      {author && values.slug !== author.slug && <Notice>The old address will lead to the new one.</Notice>}
      <TextField
        label="About"
        rows={3}
        value={values.bio}
        onChange={set('bio')}
        problem={problem('bio')}
        isDisabled={off}
      />
      <Fields pairs>
        <TextField
          label="Job title"
          value={values.person.jobTitle}
          onChange={setPerson('jobTitle')}
          problem={problem('person.jobTitle')}
          isDisabled={off}
        />
        <TextField
          label="Works for"
          value={values.person.worksFor}
          onChange={setPerson('worksFor')}
          problem={problem('person.worksFor')}
          isDisabled={off}
        />
        <TextField
          label="Credentials"
          hint="What makes this person worth reading on the subject."
          value={values.credentials}
          onChange={set('credentials')}
          problem={problem('credentials')}
          isDisabled={off}
        />
        <TextField
          label="Knows about"
          hint="Separated by commas."
          value={values.person.knowsAbout}
          onChange={setPerson('knowsAbout')}
          problem={problem('person.knowsAbout')}
          isDisabled={off}
        />
      </Fields>
      <TextField
        label="Profiles elsewhere"
        hint="One address a line."
        rows={2}
        value={values.sameAs}
        onChange={set('sameAs')}
        problem={problem('sameAs')}
        isDisabled={off}
      />
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

function valuesOf(author: Api.EditedAuthor | undefined, ownName: string) {
  const name = author ? author.displayName : (ownName ?? '');
  return {
    displayName: name,
    kind: author?.kind ?? ('person' as const),
    slug: author?.slug ?? slugify(name),
    bio: author?.bio ?? '',
    credentials: author?.credentials ?? '',
    avatarMediaId: author?.avatarMediaId ?? null,
    sameAs: author?.sameAs.join('\n') ?? '',
    isActive: author?.isActive ?? true,
    person: {
      jobTitle: author?.person.jobTitle ?? '',
      worksFor: author?.person.worksFor ?? '',
      knowsAbout: author?.person.knowsAbout.join(', ') ?? '',
    },
    ...searchWordsOf(author),
  };
}

type Values = ReturnType<typeof valuesOf>;

/** Fields without an input keep their values. @param isWhole whether the user may write more than what search engines show */
function bodyOf(
  { person: { jobTitle, worksFor, knowsAbout }, sameAs, bio, credentials, seo, ...own }: Values,
  author: Api.EditedAuthor | undefined,
  isWhole: boolean,
) {
  if (!isWhole) return seoOf(seo, author);
  return {
    ...own,
    ...seoOf(seo, author),
    bio: bio || null,
    credentials: credentials || null,
    sameAs: parts(sameAs, '\n'),
    person: {
      ...(author?.person ?? EMPTY_PERSON),
      jobTitle: jobTitle || null,
      worksFor: worksFor || null,
      knowsAbout: parts(knowsAbout, ','),
    },
  };
}

function parts(text: string, at: string): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
}
