import { useQuery } from '@tanstack/react-query';
import { allQuery, useWorkspace, type Api } from '../api/index.ts';

/**
 * All members of the workspace, by name; nothing for those who may not read members.
 *
 * @param isNeeded false to ask for nothing
 */
export function useMembers(isNeeded = true) {
  const { path, can } = useWorkspace();
  return useQuery({
    ...allQuery<Api.Member>(path, 'members', { orderBy: 'displayName', order: 'asc' }),
    enabled: isNeeded && can('members:read'),
  });
}
