import { api, PASSWORD_MIN, queryClient } from '../../../api/index.ts';
import { NewPasswordField } from '../../../shell/sign-in/NewPasswordField.tsx';
import { Button, Fields, Notice, Row, Section, tell, useForm } from '../../../ui/index.ts';
import { identitiesQuery, ProofField, useHasPassword } from '../ProofField.tsx';

export function PasswordSection() {
  const hasPassword = useHasPassword();
  const form = useForm({ currentPassword: '', newPassword: '' }, async (values) => {
    await api.post('/auth/password', values, { anonymous: true });
    form.reset({ currentPassword: '', newPassword: '' });
    await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    tell('Password changed. Other browsers were signed out.');
  });
  return (
    <Section title="Password" lead="Changing your password signs you out everywhere else.">
      <form onSubmit={(event) => void form.submit(event)}>
        <Fields>
          {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
          <Fields pairs>
            <ProofField form={form} isOptional />
            <NewPasswordField
              label="New password"
              value={form.values.newPassword}
              onChange={form.set('newPassword')}
              problem={form.problem('newPassword')}
            />
          </Fields>
          <Row>
            <Button
              type="submit"
              isPending={form.busy}
              isDisabled={
                (hasPassword && form.values.currentPassword === '') || form.values.newPassword.length < PASSWORD_MIN
              }
            >
              {hasPassword ? 'Change password' : 'Set password'}
            </Button>
          </Row>
        </Fields>
      </form>
    </Section>
  );
}
