import { useQuery } from '@tanstack/react-query';
import { api, useWorkspace, type Api } from '../../../api/index.ts';

export type Importer = Api.Importers['data'][number];
export type ImporterOption = Importer['options'][number];

/** The systems that can be imported from. They do not change while the service runs. */
export function useImporters() {
  const { path } = useWorkspace();
  return useQuery({
    queryKey: [path, 'importers'],
    queryFn: ({ signal }) => api.get<Api.Importers>(`${path}/importers`, { signal }),
    staleTime: Infinity,
  });
}

/** @returns its label, or the format itself while it is not known */
export function labelOf(importers: readonly Importer[] | undefined, format: string): string {
  return importers?.find((importer) => importer.format === format)?.label ?? format;
}
