import { useState } from 'react';
import type { Permission } from '@app/shared-kernel';
import { api, meQuery, queryClient, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { called } from '../../people/called.ts';
import { Button, FormDialog, tell, useForm } from '../../ui/index.ts';
import { ExtrasField } from './ExtrasField.tsx';
import { Removal, useMayRemove } from './Removal.tsx';
import { RightsField } from './RightsField.tsx';

export function MemberDetails({ member, onClose }: { member: Api.Member; onClose: () => void }) {
  const { path, can, user } = useWorkspace();
  const mayRemove = useMayRemove();
  const [leaving, setLeaving] = useState(false);
  const isMe = member.userId === user.id;
  const isOwner = member.role === 'owner';
  const form = useForm<{ permissions: readonly Permission[]; extras: readonly string[] }>(
    { permissions: member.permissions, extras: member.extras },
    async (rights) => {
      await api.patch(`${path}/members/${member.userId}`, rights);
      await refresh(path, 'members');
      if (isMe) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      tell('Saved.');
      onClose();
    },
  );
  const mayWrite = can('members:write') && !isOwner;
  return (
    <FormDialog
      title={called(member)}
      form={form}
      deed="Save"
      onClose={onClose}
      size="m"
      canSave={mayWrite}
      above={
        leaving && <Removal member={member} leave={form.leave} onRemoved={onClose} onClose={() => setLeaving(false)} />
      }
      extra={
        !isOwner && (
          <Button look="quiet" isDisabled={!mayRemove(member)} onPress={() => setLeaving(true)}>
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        )
      }
    >
      {!isOwner && <NeedsRight of={['members:write']} />}
      <p>{isOwner ? 'The owner may do everything. Settings pass ownership on.' : member.email}</p>
      <RightsField
        value={form.values.permissions}
        onChange={form.set('permissions')}
        problem={form.problem('permissions')}
        isDisabled={!mayWrite}
      />
      <ExtrasField
        value={form.values.extras}
        onChange={form.set('extras')}
        problem={form.problem}
        isDisabled={!mayWrite}
      />
    </FormDialog>
  );
}
