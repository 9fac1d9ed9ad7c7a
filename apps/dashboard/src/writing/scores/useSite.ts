import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, useWorkspace } from '../../api/index.ts';
import type { SiteFacts } from './score-input.ts';

interface Settings {
  readonly siteName?: string | null;
  readonly siteUrl?: string | null;
  readonly defaultLocale?: string;
  readonly seoTemplates?: SiteFacts['templates'];
  readonly publisher?: { readonly name?: string | null } | null;
  readonly publisherNamed?: boolean;
}

/**
 * The site data for every member; taken from the settings if the user may read them and the service does not send it
 * with /me.
 */
export function useSite(): SiteFacts {
  const { path, can, membership } = useWorkspace();
  const told = membership.site;
  const { data } = useQuery({
    queryKey: [path, 'settings', 'site'],
    queryFn: ({ signal }) => api.get<Settings>(path, { signal }),
    enabled: told === undefined && can('settings:read'),
    staleTime: 300_000,
  });
  return useMemo(() => {
    const settings: Settings = told ?? data ?? {};
    return {
      siteName: settings.siteName ?? null,
      siteUrl: settings.siteUrl ?? null,
      locale: settings.defaultLocale ?? 'en',
      templates: settings.seoTemplates ?? {},
      publisherNamed: settings.publisherNamed ?? Boolean(settings.publisher?.name),
    };
  }, [told, data]);
}
