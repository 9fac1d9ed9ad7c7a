import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, authStatusQuery } from '../../api/index.ts';
import { Button, Fact, Facts, Fields, FormDialog, Row, Section, tell, TextField, useForm } from '../../ui/index.ts';
import { ProofField } from './ProofField.tsx';

/** The address of the account, which another one replaces once it is confirmed. */
export function EmailSection({ email }: { email: string }) {
  const { data: status } = useQuery(authStatusQuery);
  const [changing, setChanging] = useState(false);
  return (
    <Section title="Email" lead={status?.mail === false ? 'Only your administrator can change it.' : undefined}>
      <Fields>
        <Facts>
          <Fact name="Email">{email}</Fact>
        </Facts>
        {status?.mail === true && (
          <Row>
            <Button onPress={() => setChanging(true)}>Change email</Button>
          </Row>
        )}
      </Fields>
      {changing && <ChangeEmail onClose={() => setChanging(false)} />}
    </Section>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const form = useForm({ email: '', currentPassword: '' }, async (values) => {
    await api.post('/me/email', values, { anonymous: true });
    tell(`Open the link sent to ${values.email} to confirm the change.`);
    form.leave(onClose);
  });
  return (
    <FormDialog title="Change email" form={form} action="Send link" onClose={onClose}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        value={form.values.email}
        onChange={form.set('email')}
        problem={form.problem('email')}
        isRequired
        autoFocus
      />
      <ProofField form={form} />
    </FormDialog>
  );
}
