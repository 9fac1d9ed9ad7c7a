import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { api, meQuery, rename } from '../../api/index.ts';
import { useSignOut } from '../../pending-drafts/useSignOut.tsx';
import { keep, keepAppearance, readAppearance, type Appearance } from '../../preferences/index.ts';
import {
  Button,
  Fields,
  Notice,
  Row,
  Screen,
  Section,
  Select,
  setSingleKeys,
  singleKeysAreOn,
  Switch,
  tell,
  TextField,
  useForm,
} from '../../ui/index.ts';
import css from './Account.module.css';
import { DefaultAuthors } from './DefaultAuthors.tsx';
import { EmailSection } from './EmailSection.tsx';
import { Sessions } from './Sessions.tsx';
import { YourData } from './YourData.tsx';

export function Account() {
  const { data: me } = useQuery(meQuery);
  const { leave, question } = useSignOut(me?.user.id);
  return (
    <main className={css['page']}>
      <Screen
        title="Account"
        width="text"
        actions={
          <Button icon={<LogOut />} onPress={leave}>
            Sign out
          </Button>
        }
      >
        <p className={css['back']}>
          <Link to="/">
            <ArrowLeft aria-hidden="true" /> Back to workspace
          </Link>
        </p>
        {me?.memberships.some(({ site }) => site !== undefined) && <NameSection name={me.user.displayName} />}
        {me && <EmailSection email={me.user.email} />}
        {me && <DefaultAuthors me={me} />}
        {me && <AppearanceSection userId={me.user.id} />}
        <KeysSection />
        <PasswordSection />
        <Sessions />
        {me && <YourData userId={me.user.id} />}
        {question}
      </Screen>
    </main>
  );
}

function NameSection({ name }: { name: string }) {
  const form = useForm({ displayName: name }, async ({ displayName }) => {
    await rename(displayName);
    tell('Saved.');
  });
  return (
    <Section title="Name" lead="How your team sees you. Author names are separate.">
      <form onSubmit={(event) => void form.submit(event)}>
        <Fields>
          {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
          <TextField
            label="Name"
            hideLabel
            autoComplete="name"
            value={form.values.displayName}
            onChange={form.set('displayName')}
            problem={form.problem('displayName')}
          />
          {form.isChanged && (
            <Row>
              <Button type="submit" isPending={form.busy}>
                Save
              </Button>
            </Row>
          )}
        </Fields>
      </form>
    </Section>
  );
}

function AppearanceSection({ userId }: { userId: string }) {
  const [look, setLook] = useState(readAppearance);
  const change = (next: Partial<Appearance>) => {
    const appearance = { ...look, ...next };
    setLook(appearance);
    keepAppearance(userId, appearance);
  };
  return (
    <Section title="Appearance" lead="Applies to every browser that you sign in with.">
      <Fields pairs>
        <Select
          label="Theme"
          value={look.theme}
          onChange={(theme) => change({ theme })}
          options={[
            { id: 'system', name: 'System' },
            { id: 'light', name: 'Light' },
            { id: 'dark', name: 'Dark' },
          ]}
        />
        <Select
          label="Density"
          value={look.density}
          onChange={(density) => change({ density })}
          options={[
            { id: 'roomy', name: 'Comfortable' },
            { id: 'compact', name: 'Compact' },
          ]}
        />
      </Fields>
    </Section>
  );
}

function KeysSection() {
  const [on, setOn] = useState(singleKeysAreOn);
  const change = (singleKeys: boolean) => {
    setSingleKeys(singleKeys);
    setOn(singleKeys);
    keep((own) => ({ ...own, singleKeys }));
  };
  return (
    <Section
      title="Keyboard shortcuts"
      lead="Single keys are shortcuts while you are not typing. Press “?” to list them."
    >
      <Switch isSelected={on} onChange={change}>
        Single-key shortcuts
      </Switch>
    </Section>
  );
}

function PasswordSection() {
  const form = useForm({ currentPassword: '', newPassword: '' }, async (values) => {
    await api.post('/auth/password', values, { anonymous: true });
    form.reset({ currentPassword: '', newPassword: '' });
    tell('Password changed. Other browsers were signed out.');
  });
  return (
    <Section title="Password" lead="Changing your password signs you out everywhere else.">
      <form onSubmit={(event) => void form.submit(event)}>
        <Fields>
          {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
          <Fields pairs>
            <TextField
              label="Current password"
              type="password"
              autoComplete="current-password"
              value={form.values.currentPassword}
              onChange={form.set('currentPassword')}
              problem={form.problem('currentPassword')}
            />
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              hint="At least 12 characters."
              value={form.values.newPassword}
              onChange={form.set('newPassword')}
              problem={form.problem('newPassword')}
            />
          </Fields>
          <Row>
            <Button
              type="submit"
              isPending={form.busy}
              isDisabled={form.values.currentPassword === '' || form.values.newPassword.length < 12}
            >
              Change password
            </Button>
          </Row>
        </Fields>
      </form>
    </Section>
  );
}
