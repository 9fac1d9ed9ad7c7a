import { useRef, useState } from 'react';
import type { Permission } from '@app/shared-kernel';
import { api, refresh, useWorkspace, type Api, type Workspace } from '../../api/index.ts';
import { DEFAULT_AUTHOR_HINT, DefaultAuthorField, NEW_AUTHOR } from '../../members/DefaultAuthorField.tsx';
import { PRESETS } from '../../members/permission-presets.ts';
import { slugWhenLoaded } from '../../slugs.ts';
import { Button, CopyField, Dialog, DialogActions, FormDialog, TextField, useForm } from '../../ui/index.ts';
import { ExtrasField } from './ExtrasField.tsx';
import { RightsField } from './RightsField.tsx';

interface Offer {
  readonly email: string;
  readonly permissions: readonly Permission[];
  readonly extras: readonly string[];
  readonly author: string | null;
  /** Of a new author. */
  readonly authorName: string;
}

/** Creates an author; once, though the invitation may be sent again. */
function useNewAuthor({ path, membership }: Workspace): (name: string) => Promise<string> {
  const created = useRef<{ name: string; id: string } | null>(null);
  return async (name) => {
    if (created.current?.name !== name) {
      const slug = await slugWhenLoaded(name, membership.site.defaultLocale);
      const author = await api.post<Api.EditedAuthor>(`${path}/authors`, { displayName: name, slug });
      created.current = { name, id: author.id };
      await refresh(path, 'authors');
    }
    return created.current.id;
  };
}

export function Invite({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const { path, name, permissions: mine, can } = workspace;
  const [made, setMade] = useState<Api.IssuedInvitation | null>(null);
  const first = (PRESETS[0]?.permissions ?? []).filter((permission) => mine.has(permission));
  const authorOf = useNewAuthor(workspace);
  const form = useForm<Offer>(
    { email: '', permissions: first, extras: [], author: null, authorName: '' },
    async ({ author, authorName, ...offer }) => {
      const defaultAuthorId = author === NEW_AUTHOR ? await authorOf(authorName) : author;
      const issued = await api.post<Api.IssuedInvitation>(`${path}/invitations`, { ...offer, defaultAuthorId });
      await refresh(path, 'invitations');
      setMade(issued);
    },
  );
  if (made) {
    return (
      <Dialog title="Invitation created" isOpen onClose={onClose}>
        {made.mailed ? (
          <p>A link was sent to {made.email}. You can also pass on this one. You won’t see it again.</p>
        ) : (
          <p>Send this link to {made.email}. You won’t see it again.</p>
        )}
        <CopyField label="Link" value={`${location.origin}/dashboard/invitation#${encodeURIComponent(made.token)}`} />
        <DialogActions>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog title={`Invite to ${name}`} form={form} action="Create invitation" onClose={onClose} size="m">
      <TextField
        label="Email"
        type="email"
        value={form.values.email}
        onChange={form.set('email')}
        problem={form.problem('email')}
        isRequired
        autoFocus
      />
      <RightsField
        value={form.values.permissions}
        onChange={form.set('permissions')}
        problem={form.problem('permissions')}
      />
      <ExtrasField value={form.values.extras} onChange={form.set('extras')} problem={form.problem} />
      <DefaultAuthorField
        workspace={workspace}
        value={form.values.author}
        onChange={form.set('author')}
        problem={form.problem('defaultAuthorId')}
        hint={DEFAULT_AUTHOR_HINT}
        offersNew={can('authors:write')}
      />
      {form.values.author === NEW_AUTHOR && (
        <TextField
          label="Author name"
          value={form.values.authorName}
          onChange={form.set('authorName')}
          problem={form.problem('displayName') ?? form.problem('slug')}
          isRequired
        />
      )}
    </FormDialog>
  );
}
