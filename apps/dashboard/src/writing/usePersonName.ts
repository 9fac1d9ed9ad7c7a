import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../api/index.ts';

/**
 * What to call whoever saved something.
 *
 * @param userId null where that is not known
 */
export function usePersonName(userId: string | null): string {
  const { path, can, user } = useWorkspace();
  const { data } = useQuery({
    ...listQuery<{ userId: string; displayName: string }>(path, 'members', { pageSize: 100 }),
    enabled: userId !== null && userId !== user.id && can('members:read'),
  });
  if (userId === user.id) return 'You, elsewhere,';
  return data?.data.find((member) => member.userId === userId)?.displayName ?? 'Somebody else';
}
