import { useWorkspace } from '../api/index.ts';
import { memberName } from './member-name.ts';
import { useMembers } from './useMembers.ts';

/**
 * The name to show for the user who saved something.
 *
 * @param userId null when it is unknown
 * @param self the name for the reading user
 */
export function useUserName(userId: string | null, self = 'You'): string {
  const { user } = useWorkspace();
  const { data } = useMembers(userId !== null && userId !== user.id);
  if (userId === user.id) return self;
  const member = data?.data.find((each) => each.userId === userId);
  return member ? memberName(member) : 'Someone else';
}
