import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../api/index.ts';

/**
 * The name to show for the user who saved something.
 *
 * @param userId null when it is unknown
 * @param self the name for the reading user
 */
export function usePersonName(userId: string | null, self = 'You'): string {
  const { path, can, user } = useWorkspace();
  const { data } = useQuery({
    ...listQuery<{ userId: string; displayName: string }>(path, 'members', { pageSize: 100 }),
    enabled: userId !== null && userId !== user.id && can('members:read'),
  });
  if (userId === user.id) return self;
  return data?.data.find((member) => member.userId === userId)?.displayName ?? 'Somebody else';
}
