import { api, meQuery, queryClient, type Api } from '../../api/index.ts';
import { tell } from '../../ui/index.ts';

export type Settings = Api.EditedWorkspace;

export function settingsQuery(path: string) {
  return {
    queryKey: [path, 'settings'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Settings>(path, { signal }),
  };
}

/**
 * Saves the given fields only.
 *
 * @param ifVersion refused if this is not the version of the settings
 */
export async function saveSettings(path: string, fields: object, ifVersion: number): Promise<Api.ChangedWorkspace> {
  const changed = await api.patch<Api.ChangedWorkspace>(path, fields, { query: { ifVersion } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [path, 'settings'] }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
  tell('Saved.');
  return changed;
}
