import { SEO_TEMPLATE_KINDS, type Workspace } from '../../../domain/workspace/workspace.ts';
import type { OwnWorkspace } from '../../../ports/workspace/workspace-reader.port.ts';
import { presentWorkspace, WORKSPACE_FIELDS } from './workspace.presenter.ts';

export const DASHBOARD_WORKSPACE_FIELDS = [
  ...WORKSPACE_FIELDS,
  'seoTemplates',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** As consumers see it, with what only its editors need. */
export function presentDashboardWorkspace(workspace: Workspace) {
  return {
    ...presentWorkspace(workspace),
    seoTemplates: presentSeoTemplates(workspace),
    version: workspace.version,
    createdAt: workspace.createdAt,
    updatedAt: workspace.updatedAt,
  } satisfies Record<(typeof DASHBOARD_WORKSPACE_FIELDS)[number], unknown>;
}

export function presentSeoTemplates({ seoTemplates }: Pick<Workspace, 'seoTemplates'>) {
  return Object.fromEntries(
    SEO_TEMPLATE_KINDS.map((kind) => {
      const { title = null, description = null } = seoTemplates[kind] ?? {};
      return [kind, { title, description }];
    }),
  );
}

export const OWN_WORKSPACE_FIELDS = ['id', 'name', 'slug', 'role'] as const;

/** What every member may know of a workspace, whatever the permissions. */
export function presentOwnWorkspace({ id, name, slug, role }: OwnWorkspace) {
  return { id, name, slug, role } satisfies Record<(typeof OWN_WORKSPACE_FIELDS)[number], unknown>;
}
