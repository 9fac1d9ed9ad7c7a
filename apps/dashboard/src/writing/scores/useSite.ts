import { useMemo } from 'react';
import { useWorkspace } from '../../api/index.ts';
import type { SiteFacts } from './score-input.ts';

/** What the scores need to know of the site. */
export function useSite(): SiteFacts {
  const { site } = useWorkspace().membership;
  return useMemo(
    () => ({
      siteName: site.siteName,
      siteUrl: site.siteUrl,
      locale: site.defaultLocale,
      templates: site.seoTemplates,
      publisherNamed: site.publisherNamed,
    }),
    [site],
  );
}
