import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../../api/index.ts';
import type { Option } from '../../ui/index.ts';

/** Further ones are found by searching. */
const CHOICES = 100;

/** The first entities of a kind by name, as choices; empty until they are loaded. */
export function useChoices(resource: 'authors' | 'categories' | 'tags'): readonly Option[] {
  const { path, can } = useWorkspace();
  const name = resource === 'authors' ? 'displayName' : 'name';
  const { data } = useQuery({
    ...listQuery<Record<string, string>>(path, resource, {
      pageSize: CHOICES,
      fields: `id,${name}`,
      orderBy: name,
      order: 'asc',
    }),
    enabled: can(`${resource}:read`),
  });
  return (data?.data ?? []).map((row) => ({ id: row['id'] ?? '', name: row[name] ?? '' }));
}
