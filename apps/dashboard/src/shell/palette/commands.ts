import type { NavigateOptions } from '@tanstack/react-router';
import { ArrowRight, LayoutGrid, Plus, UserRound, type LucideIcon } from 'lucide-react';
import type { Me, Workspace } from '../../api/index.ts';
import { areasFor } from '../areas.ts';

export interface Command {
  readonly id: string;
  readonly name: string;
  /** The kind of command, shown at the end of the line. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly to: NavigateOptions;
}

/** The commands shown before anything is typed. */
export function commandsFor(workspace: Workspace, me: Me): Command[] {
  const { slug, can } = workspace;
  const params = { workspace: slug };
  const go = areasFor(can).map(({ to, name, icon }): Command => ({
    id: to,
    name,
    kind: 'Go to',
    icon,
    to: { to: to as '/w/$workspace', params },
  }));
  const others = me.memberships
    .filter(({ workspace }) => workspace.slug !== slug)
    .map(({ workspace }): Command => ({
      id: workspace.id,
      name: workspace.name,
      kind: 'Workspace',
      icon: ArrowRight,
      to: { to: '/w/$workspace', params: { workspace: workspace.slug } },
    }));
  return [
    ...creationsFor(workspace),
    ...go,
    ...others,
    { id: 'workspaces', name: 'All workspaces', kind: 'Go to', icon: LayoutGrid, to: { to: '/workspaces' } },
    { id: 'account', name: 'Account', kind: 'Go to', icon: UserRound, to: { to: '/account' } },
  ];
}

function creationsFor({ slug, can }: Workspace): Command[] {
  const params = { workspace: slug };
  const create = { kind: 'Create', icon: Plus };
  const post: Command = { id: 'new-post', name: 'New post', ...create, to: { to: '/w/$workspace/posts/new', params } };
  const page: Command = { id: 'new-page', name: 'New page', ...create, to: { to: '/w/$workspace/pages/new', params } };
  return [...(can('posts:write') ? [post] : []), ...(can('pages:write') ? [page] : [])];
}
