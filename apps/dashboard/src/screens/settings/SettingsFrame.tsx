import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, meQuery, queryClient, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Notice, Row, Screen, Skeleton, Tab, TabBar, tell, Trouble, type Form } from '../../ui/index.ts';
import css from './Settings.module.css';

const PARTS = [
  { to: '/w/$workspace/settings', name: 'General' },
  { to: '/w/$workspace/settings/organisation', name: 'Organisation' },
  { to: '/w/$workspace/settings/search', name: 'Search' },
  { to: '/w/$workspace/settings/permalinks', name: 'Permalinks' },
  { to: '/w/$workspace/settings/moving', name: 'Moving' },
  { to: '/w/$workspace/settings/danger', name: 'Danger' },
] as const;

export type Settings = Api.EditedWorkspace;

/** The frame of one settings page, once the settings are loaded. */
export function SettingsFrame({ children }: { children: (settings: Settings) => ReactNode }) {
  const { path, slug } = useWorkspace();
  const { data, error, refetch } = useQuery(settingsQuery(path));
  return (
    <Screen title="Settings" width="text">
      <TabBar label="Parts of the settings">
        {PARTS.map(({ to, name }) => (
          <Tab key={to} to={to} params={{ workspace: slug }} activeOptions={{ exact: true }}>
            {name}
          </Tab>
        ))}
      </TabBar>
      {error && !data ? <Trouble error={error} again={() => void refetch()} /> : data ? children(data) : <Skeleton />}
    </Screen>
  );
}

export function settingsQuery(path: string) {
  return {
    queryKey: [path, 'settings'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Settings>(path, { signal }),
  };
}

/** Saves the given fields only, so that changes by others to other fields are kept. */
export async function saveSettings(path: string, fields: object): Promise<Api.ChangedWorkspace> {
  const changed = await api.patch<Api.ChangedWorkspace>(path, fields);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [path, 'settings'] }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
  tell('Saved.');
  return changed;
}

/** The form of a settings page, with its button. */
export function SettingsForm<T extends object>({
  form,
  children,
  deed = 'Save',
}: {
  form: Form<T>;
  children: ReactNode;
  deed?: string;
}) {
  const { can } = useWorkspace();
  const off = !can('settings:write');
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)}>
      {off && (
        <Notice tone="warn">You may look at the settings. To change them you need the right “settings:write”.</Notice>
      )}
      {form.trouble !== null && <Notice tone="danger">{form.trouble}</Notice>}
      <fieldset disabled={off} className={css['fields']}>
        {children}
      </fieldset>
      {!off && (
        <Row>
          <Button type="submit" look="primary" isPending={form.busy} isDisabled={!form.isChanged}>
            {deed}
          </Button>
        </Row>
      )}
    </form>
  );
}
