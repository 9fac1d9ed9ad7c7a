import { useNavigate } from '@tanstack/react-router';
import { api, meQuery, queryClient, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { memberName } from '../../members/member-name.ts';
import { Confirm, tell } from '../../ui/index.ts';

/** Tells which members the user may remove: themselves, and others with the right to; never the owner. */
export function useMayRemove(): (member: Pick<Api.Member, 'role' | 'userId'>) => boolean {
  const { can, user } = useWorkspace();
  return ({ role, userId }) => role !== 'owner' && (userId === user.id || can('members:write'));
}

interface Props {
  readonly member: Api.Member;
  /** Leaves a form that shows the member. */
  readonly leave?: (close: () => void) => void;
  /** Called after somebody else is removed; whoever leaves goes to the list of workspaces. */
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody is removed, or leaves. */
export function Removal({ member, leave = (close) => close(), onRemoved, onClose }: Props) {
  const { path, name, user } = useWorkspace();
  const navigate = useNavigate();
  const isMe = member.userId === user.id;
  const who = memberName(member);
  return (
    <Confirm
      title={isMe ? `Leave ${name}?` : `Remove ${who}?`}
      action={isMe ? 'Leave' : 'Remove'}
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/members/${member.userId}`);
        if (isMe) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
        else await refresh(path, 'members');
        leave(() => (isMe ? void navigate({ to: '/workspaces' }) : onRemoved?.()));
        tell(isMe ? `You left ${name}.` : `${who} was removed.`);
      }}
    >
      <p>API keys created by {isMe ? 'you' : who} stop working.</p>
    </Confirm>
  );
}
