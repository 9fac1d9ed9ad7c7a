import type { ExtraPermissions } from '@app/shared-kernel';
import { effectivePermissions } from '../../../domain/membership/membership.ts';
import type { OwnMembership } from '../../../ports/membership/member-reader.port.ts';
import { presentSeoTemplates } from '../workspace/dashboard-workspace.presenter.ts';

/** With what every member needs of the site, for paths, previews and scores. */
export function presentOwnMembership(
  { workspace, membership: { role, permissions, extras = [] } }: OwnMembership,
  declared: ExtraPermissions,
): object {
  const { id, name, slug, siteName, siteUrl, defaultLocale, permalinks, publisher } = workspace;
  return {
    workspace: { id, name, slug },
    role,
    permissions: [...effectivePermissions(role, permissions)],
    extras: role === 'owner' ? declared.names : extras,
    site: {
      siteName,
      siteUrl,
      defaultLocale,
      permalinks,
      seoTemplates: presentSeoTemplates(workspace),
      publisherNamed: publisher.name !== null,
    },
  };
}
