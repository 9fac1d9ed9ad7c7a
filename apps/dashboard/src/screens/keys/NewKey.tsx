import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { memberName } from '../../members/member-name.ts';
import {
  Button,
  CopyField,
  Dialog,
  DialogActions,
  FormDialog,
  Notice,
  Select,
  TextField,
  useForm,
} from '../../ui/index.ts';

const DAY_MS = 86_400_000;

const ENDS = [
  { id: 'never', name: 'Never' },
  { id: '30', name: 'In 30 days' },
  { id: '90', name: 'In 90 days' },
  { id: '365', name: 'In a year' },
] as const;

export function NewKey({ onClose }: { onClose: () => void }) {
  const { path, user } = useWorkspace();
  const [issued, setIssued] = useState<Api.IssuedApiKey | null>(null);
  const form = useForm<{ name: string; ends: (typeof ENDS)[number]['id'] }>(
    { name: '', ends: 'never' },
    async ({ name, ends }) => {
      const expiresAt = ends === 'never' ? null : new Date(Date.now() + Number(ends) * DAY_MS).toISOString();
      const key = await api.post<Api.IssuedApiKey>(`${path}/api-keys`, {
        name,
        ...(expiresAt === null ? {} : { expiresAt }),
      });
      await refresh(path, 'api-keys');
      setIssued(key);
    },
  );
  if (issued) {
    return (
      <Dialog title="Copy your key now" isOpen onClose={onClose} isDismissable={false} size="m">
        <Notice tone="warn">You won’t see it again.</Notice>
        <CopyField label="Key" value={issued.key} />
        <CopyField
          label="Example request"
          multiline
          value={`curl -H "X-API-Key: ${issued.key}" ${location.origin}/api/v1/external/posts`}
        />
        <DialogActions>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog title="New API key" form={form} action="Create key" onClose={onClose}>
      <TextField
        label="Name"
        hint="What the key is for, such as “website”."
        value={form.values.name}
        onChange={form.set('name')}
        problem={form.problem('name')}
        isRequired
        autoFocus
      />
      <Select
        label="Expires"
        options={ENDS}
        value={form.values.ends}
        onChange={form.set('ends')}
        problem={form.problem('expiresAt')}
      />
      <p>The key acts as {memberName(user)} and can read everything that you can, including drafts.</p>
    </FormDialog>
  );
}
