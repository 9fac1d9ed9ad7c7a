import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Permission } from '@app/shared-kernel';
import { meQuery, queryClient, useWorkspace, type Api } from '../api/index.ts';
import { memberName } from '../members/member-name.ts';
import { useMembers } from '../members/useMembers.ts';
import { areaAt } from './areas.ts';

/** Which right the open screen asks for, or a change in it, and who can give it; nothing where the user has it. */
export function Denied({ toChange = false }: { toChange?: boolean }) {
  const { slug, can, membership } = useWorkspace();
  const area = useLocation({ select: ({ pathname }) => areaAt(pathname, slug) });
  const needs = (area?.needs ?? []).map((right) => (toChange ? toWrite(right) : right));
  // The refusal may be the first that this page hears of a right that was taken.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey, exact: true }), []);
  const { data } = useMembers(!can(...needs));
  if (needs.length === 0 || can(...needs)) return null;
  const names = data ? granters(data.data, needs) : membership.owner ? [membership.owner] : [];
  return (
    <p>
      You need the permission {needs.map((permission) => `“${permission}”`).join(' or ')}. Ask{' '}
      {names.length > 0 ? names.join(' or ') : 'the owner of the workspace'}.
    </p>
  );
}

function toWrite(right: Permission): Permission {
  return right.replace(/:read$/, ':write') as Permission;
}

/** Members who may change rights, and have one of these themselves: members grant only what they have. */
function granters(members: readonly Api.Member[], needs: readonly Permission[]): string[] {
  return members
    .filter(
      ({ role, permissions }) =>
        role === 'owner' ||
        (permissions.includes('members:write') && needs.some((permission) => permissions.includes(permission))),
    )
    .map(memberName);
}
