import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Button, Loaded, Notice, Refused, Row, Screen, Tab, TabBar } from '../../ui/index.ts';
import css from './Settings.module.css';
import { settingsQuery, type Settings } from './settings.ts';
import { SettingsConflicts, type Labels } from './SettingsConflicts.tsx';
import type { PartForm } from './useSettingsForm.ts';

const PARTS = [
  { to: '/w/$workspace/settings', name: 'General' },
  { to: '/w/$workspace/settings/organisation', name: 'Organization' },
  { to: '/w/$workspace/settings/search', name: 'Search' },
  { to: '/w/$workspace/settings/permalinks', name: 'Permalinks' },
  { to: '/w/$workspace/settings/webhooks', name: 'Webhooks' },
  { to: '/w/$workspace/settings/security', name: 'Security' },
  { to: '/w/$workspace/settings/mail', name: 'Mail' },
  { to: '/w/$workspace/settings/assistants', name: 'Assistants' },
  { to: '/w/$workspace/settings/moving', name: 'Import & export' },
  { to: '/w/$workspace/settings/danger', name: 'Danger zone' },
] as const;

/** The frame of one settings page, once the settings are loaded. */
export function SettingsFrame({ children }: { children: (settings: Settings) => ReactNode }) {
  const { path, slug } = useWorkspace();
  const settings = useQuery(settingsQuery(path));
  return (
    <Screen title="Settings" width="text">
      <TabBar label="Settings sections">
        {PARTS.map(({ to, name }) => (
          <Tab key={to} to={to} params={{ workspace: slug }} activeOptions={{ exact: true, includeSearch: false }}>
            {name}
          </Tab>
        ))}
      </TabBar>
      <Loaded of={settings}>{children}</Loaded>
    </Screen>
  );
}

/** The form of a settings page, with its button. */
export function SettingsForm<T extends object>({
  form,
  labels,
  children,
}: {
  form: PartForm<T>;
  /** Names the fields that others changed at the same time. */
  labels: Labels<T>;
  children: ReactNode;
}) {
  const { can } = useWorkspace();
  const off = !can('settings:write');
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)}>
      {off && <Notice tone="warn">To change the settings you need the permission “settings:write”.</Notice>}
      <SettingsConflicts form={form} labels={labels} />
      <Refused error={form.refusal} trouble={form.trouble} />
      <fieldset disabled={off} className={css['fields']}>
        {children}
      </fieldset>
      {!off && (
        <Row>
          <Button type="submit" look="primary" isPending={form.busy} isDisabled={!form.isChanged}>
            Save
          </Button>
        </Row>
      )}
    </form>
  );
}
