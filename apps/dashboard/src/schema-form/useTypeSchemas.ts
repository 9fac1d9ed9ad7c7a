import { useQuery } from '@tanstack/react-query';
import { api, useWorkspace } from '../api/index.ts';
import type { TypeSchema } from './type-schema.ts';

export type TypeSchemas = Readonly<Record<string, TypeSchema>>;

/**
 * The catalogue of schema types, including those of extensions; null until it is loaded, or if it is not available.
 */
export function useTypeSchemas(): TypeSchemas | null {
  const { path } = useWorkspace();
  const { data } = useQuery({
    queryKey: [path, 'schema-types'],
    queryFn: async ({ signal }) => (await api.get<{ data: TypeSchemas }>(`${path}/schema-types`, { signal })).data,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
