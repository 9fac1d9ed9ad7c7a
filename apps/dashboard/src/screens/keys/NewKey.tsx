import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { memberName } from '../../members/member-name.ts';
import {
  Button,
  CopyField,
  Dialog,
  DialogActions,
  FormDialog,
  linesOf,
  Notice,
  Select,
  TextField,
  useForm,
} from '../../ui/index.ts';
import { OriginsField } from './OriginsField.tsx';

const ACCESS = [
  { id: 'whole', name: 'Everything that you can do' },
  { id: 'published', name: 'Published content only' },
] as const;

const DAY_MS = 86_400_000;

const ENDS = [
  { id: 'never', name: 'Never' },
  { id: '30', name: 'In 30 days' },
  { id: '90', name: 'In 90 days' },
  { id: '365', name: 'In a year' },
] as const;

interface Values {
  readonly name: string;
  readonly ends: (typeof ENDS)[number]['id'];
  readonly access: (typeof ACCESS)[number]['id'];
  readonly origins: string;
}

const INITIAL: Values = { name: '', ends: 'never', access: 'whole', origins: '' };

/** What the service is sent for a new key. */
function wantedOf({ name, ends, access, origins }: Values) {
  return {
    name,
    ...(ends === 'never' ? {} : { expiresAt: new Date(Date.now() + Number(ends) * DAY_MS).toISOString() }),
    ...(access === 'whole' ? {} : { scope: access, origins: linesOf(origins) }),
  };
}

export function NewKey({ onClose }: { onClose: () => void }) {
  const { path, user } = useWorkspace();
  const [issued, setIssued] = useState<Api.IssuedApiKey | null>(null);
  const form = useForm<Values>(INITIAL, async (values) => {
    const key = await api.post<Api.IssuedApiKey>(`${path}/api-keys`, wantedOf(values));
    await refresh(path, 'api-keys');
    setIssued(key);
  });
  if (issued) return <IssuedKey of={issued} onClose={onClose} />;
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
      <Select
        label="Access"
        options={ACCESS}
        value={form.values.access}
        onChange={form.set('access')}
        problem={form.problem('scope')}
      />
      {form.values.access === 'published' ? (
        <>
          <OriginsField value={form.values.origins} onChange={form.set('origins')} problem={form.problem('origins')} />
          <p>
            Visitors of these pages can see the key. It reads published content that you may read, reports broken links,
            and does nothing else.
          </p>
        </>
      ) : (
        <p>
          The key acts as {memberName(user)} and can read everything that you can, including drafts. Keep it on the
          server: browsers must not see it.
        </p>
      )}
    </FormDialog>
  );
}

/** The key itself, which is shown this once. */
function IssuedKey({ of: { key, origins }, onClose }: { of: Api.IssuedApiKey; onClose: () => void }) {
  const origin = origins[0] === undefined ? '' : ` -H "Origin: ${origins[0]}"`;
  return (
    <Dialog title="Copy your key now" isOpen onClose={onClose} isDismissable={false} size="m">
      <Notice tone="warn">You won’t see it again.</Notice>
      <CopyField label="Key" value={key} />
      <CopyField
        label="Example request"
        multiline
        value={`curl -H "X-API-Key: ${key}"${origin} ${location.origin}/api/v1/external/posts`}
      />
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
