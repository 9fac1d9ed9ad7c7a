import { useState } from 'react';
import type { Permission } from '@app/shared-kernel';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { PRESETS } from '../../people/rights.ts';
import { Button, CopyField, Dialog, DialogActions, FormDialog, TextField, useForm } from '../../ui/index.ts';
import { ExtrasField } from './ExtrasField.tsx';
import { RightsField } from './RightsField.tsx';

export function Invite({ onClose }: { onClose: () => void }) {
  const { path, name, permissions: mine } = useWorkspace();
  const [made, setMade] = useState<Api.IssuedInvitation | null>(null);
  const first = (PRESETS[0]?.permissions ?? []).filter((permission) => mine.has(permission));
  const form = useForm<{ email: string; permissions: readonly Permission[]; extras: readonly string[] }>(
    { email: '', permissions: first, extras: [] },
    async (values) => {
      const issued = await api.post<Api.IssuedInvitation>(`${path}/invitations`, values);
      await refresh(path, 'invitations');
      setMade(issued);
    },
  );
  if (made) {
    return (
      <Dialog title="The invitation is made" isOpen onClose={onClose}>
        <p>Send this link to {made.email}. It is shown this once; Galley sends no mail.</p>
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
    <FormDialog title={`Invite to ${name}`} form={form} deed="Make the invitation" onClose={onClose} size="m">
      <TextField
        label="E-mail"
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
    </FormDialog>
  );
}
