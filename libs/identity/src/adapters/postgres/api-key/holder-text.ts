import type { KeyScope, Permission, Role } from '@app/shared-kernel';
import { effectiveExtras, effectivePermissions } from '../../../domain/membership/membership.ts';
import { relocationOf, type Relocation } from '../../../domain/workspace/relocation.ts';
import type { AuthenticatedApiKey } from '../../../ports/api-key/api-key-lookup.port.ts';

/** What rarely changes of a key's holder. */
export type Holder = Omit<AuthenticatedApiKey, 'contentVersion'>;

/**
 * A holder in one column, which is equal as long as the holder is: comparing it costs a process far less than reading
 * ten columns, three of them arrays. Only the last part may contain spaces. Of api_keys a, memberships m, workspaces w.
 */
export const HOLDER = `
  format('%s %s %s %s %s %s %s %s %s %s', a.id, a.workspace_id, a.created_by_user_id, m.role,
         array_to_string(m.permissions, ','), array_to_string(m.extras, ','), a.scope, array_to_string(a.origins, ','), w.relocation, w.relocated_to)`;

/** @param text of `HOLDER` */
export function toHolder(text: string): Holder {
  const [
    apiKeyId = '',
    workspaceId = '',
    userId = '',
    role,
    permissions,
    extras,
    scope,
    origins,
    relocation,
    ...address
  ] = text.split(' ');
  const isOf = role as Role;
  return {
    userId,
    caller: {
      workspaceId,
      userId,
      apiKeyId,
      role: isOf,
      permissions: effectivePermissions(isOf, listOf(permissions) as Permission[]),
      extras: effectiveExtras(isOf, listOf(extras)),
      ...(scope ? { scope: scope as KeyScope } : {}),
      ...(origins ? { origins: listOf(origins) } : {}),
    },
    ...relocationOf({
      relocation: (relocation || null) as Relocation['state'] | null,
      relocated_to: address.join(' '),
    }),
  };
}

function listOf(text = ''): string[] {
  return text === '' ? [] : text.split(',');
}
