import { useLocation } from '@tanstack/react-router';
import type { Permission } from '@app/shared-kernel';
import { useWorkspace, type Api } from '../api/index.ts';
import { called } from '../people/called.ts';
import { useMembers } from '../people/useMembers.ts';
import { areaAt } from './areas.ts';

/** Which right the open screen asks for, and who can give it; nothing where the user has it. */
export function Denied() {
  const { slug, can, membership } = useWorkspace();
  const needs = useLocation({ select: ({ pathname }) => areaAt(pathname, slug)?.needs ?? [] });
  const { data } = useMembers(!can(...needs));
  if (needs.length === 0 || can(...needs)) return null;
  const names = data ? granters(data.data, needs) : membership.owner ? [membership.owner] : [];
  return (
    <p>
      You need the right {needs.map((permission) => `“${permission}”`).join(' or ')}.{' '}
      {names.length > 0 ? names.join(' or ') : 'The owner of the workspace'} can give it to you.
    </p>
  );
}

/** Members who may change rights, and have one of these themselves: members grant only what they have. */
function granters(members: readonly Api.Member[], needs: readonly Permission[]): string[] {
  return members
    .filter(
      ({ role, permissions }) =>
        role === 'owner' ||
        (permissions.includes('members:write') && needs.some((permission) => permissions.includes(permission))),
    )
    .map(called);
}
