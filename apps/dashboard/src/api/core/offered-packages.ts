import { queryOptions } from '@tanstack/react-query';
import { Unreachable } from './errors.ts';

interface OfferedPackage {
  readonly name: string;
  /** The command that installs it and what it needs. */
  readonly install: string;
}

/** The packages for sites that this service offers; none if they were not built with it. */
export function offeredPackagesQuery() {
  return queryOptions({
    queryKey: ['offered-packages'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/packages/', { signal, headers: { Accept: 'application/json' } });
      if (!response.ok) throw new Unreachable(response.status);
      return ((await response.json()) as { data: readonly OfferedPackage[] }).data;
    },
    staleTime: Infinity,
  });
}
