import { useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../api/index.ts';

export type ExtensionField = Api.ExtensionFields['data'][number];
export type FieldOwner = ExtensionField['of'][number];

/** The fields that extensions add to a kind of content; empty until they are loaded. */
export function useExtensionFields(of: FieldOwner): readonly ExtensionField[] {
  const { path } = useWorkspace();
  const { data } = useQuery({
    queryKey: [path, 'extension-fields'],
    // They only change when the installation changes, which reloads the page.
    staleTime: Infinity,
    queryFn: ({ signal }) => api.get<Api.ExtensionFields>(`${path}/extension-fields`, { signal }),
  });
  return (data?.data ?? []).filter((field) => field.of.includes(of));
}

/** The paths of the fields as problems name them. */
export function pathsOf(fields: readonly ExtensionField[]): readonly string[] {
  return fields.map(({ extension, name }) => `${extension}.${name}`);
}
