import { useState } from 'react';
import { addressOf, api, queryClient } from '../../api/index.ts';
import { forgetOnDevice } from '../../pending-drafts/useSignOut.tsx';
import { Button, DownloadLink, FormDialog, Row, Section, useForm } from '../../ui/index.ts';
import { ProofField } from './ProofField.tsx';

/** Downloads what is known of the user, and deletes the account. */
export function YourData({ userId }: { userId: string }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section title="Your data" lead="Everything that is stored about you, as a JSON file.">
        <Row>
          <DownloadLink href={addressOf('/me/export')} download="my-data.json">
            Download data
          </DownloadLink>
        </Row>
      </Section>
      <Section
        title="Delete account"
        lead="Posts and pages stay in their workspaces. Transfer or delete workspaces that you own first."
      >
        <Row>
          <Button look="danger" onPress={() => setDeleting(true)}>
            Delete account
          </Button>
        </Row>
      </Section>
      {deleting && <DeleteAccount userId={userId} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteAccount({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useForm({ currentPassword: '' }, async (body) => {
    await api.delete('/me', { body, anonymous: true });
    await forgetOnDevice(userId);
    queryClient.clear();
    form.leave(onClose);
    location.assign('/dashboard/sign-in');
  });
  return (
    <FormDialog title="Delete your account?" form={form} action="Delete account" look="danger" onClose={onClose}>
      <p>You lose access to all workspaces immediately. This cannot be undone.</p>
      <ProofField form={form} autoFocus />
    </FormDialog>
  );
}
