import { SEO_TEMPLATE_KINDS, type Workspace } from '../../../domain/workspace.ts';
import { presentWorkspace, WORKSPACE_FIELDS } from '../workspace.presenter.ts';

export const DASHBOARD_WORKSPACE_FIELDS = [...WORKSPACE_FIELDS, 'seoTemplates', 'createdAt', 'updatedAt'] as const;

/** As consumers see it, with what only its editors need. */
export function presentDashboardWorkspace(workspace: Workspace) {
  return {
    ...presentWorkspace(workspace),
    seoTemplates: Object.fromEntries(
      SEO_TEMPLATE_KINDS.map((kind) => {
        const { title = null, description = null } = workspace.seoTemplates[kind] ?? {};
        return [kind, { title, description }];
      }),
    ),
    createdAt: workspace.createdAt,
    updatedAt: workspace.updatedAt,
  } satisfies Record<(typeof DASHBOARD_WORKSPACE_FIELDS)[number], unknown>;
}
