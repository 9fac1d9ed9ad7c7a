import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery, rename } from '../../api/index.ts';
import { keep, keepAppearance, readAppearance, type Appearance } from '../../preferences/index.ts';
import {
  Button,
  Fields,
  Notice,
  Row,
  Section,
  Select,
  setSingleKeys,
  singleKeysAreOn,
  Switch,
  tell,
  TextField,
  useForm,
} from '../../ui/index.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { DefaultAuthors } from './DefaultAuthors.tsx';
import { EmailSection } from './EmailSection.tsx';
import { YourData } from './YourData.tsx';

export function Account() {
  const { data: me } = useQuery(meQuery);
  return (
    <AccountFrame>
      {me?.memberships.some(({ site }) => site !== undefined) && <NameSection name={me.user.displayName} />}
      {me && <EmailSection email={me.user.email} />}
      {me && <DefaultAuthors me={me} />}
      {me && <AppearanceSection userId={me.user.id} />}
      <KeysSection />
      {me && <YourData userId={me.user.id} />}
    </AccountFrame>
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
