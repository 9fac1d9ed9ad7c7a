import { useState } from 'react';
import type { Permission } from '@app/shared-kernel';
import { api, meQuery, queryClient, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { DEFAULT_AUTHOR_HINT, DefaultAuthorField } from '../../members/DefaultAuthorField.tsx';
import { memberName } from '../../members/member-name.ts';
import { Button, FormDialog, tell, useForm } from '../../ui/index.ts';
import { ExtrasField } from './ExtrasField.tsx';
import { Removal, useMayRemove } from './Removal.tsx';
import { RightsField } from './RightsField.tsx';

interface Values {
  readonly permissions: readonly Permission[];
  readonly extras: readonly string[];
  readonly defaultAuthorId: string | null;
}

export function MemberDetails({ member, onClose }: { member: Api.Member; onClose: () => void }) {
  const workspace = useWorkspace();
  const { path, can, user } = workspace;
  const mayRemove = useMayRemove();
  const [leaving, setLeaving] = useState(false);
  const isMe = member.userId === user.id;
  const isOwner = member.role === 'owner';
  const form = useForm<Values>(
    { permissions: member.permissions, extras: member.extras, defaultAuthorId: member.defaultAuthorId ?? null },
    async ({ defaultAuthorId, ...rights }, changes) => {
      const one = `${path}/members/${member.userId}`;
      if (changes.permissions || changes.extras) await api.patch(one, rights);
      if (changes.defaultAuthorId !== undefined) await api.put(`${one}/default-author`, { defaultAuthorId });
      await refresh(path, 'members');
      if (isMe) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      tell('Saved.');
      onClose();
    },
  );
  const mayWrite = can('members:write') && !isOwner;
  const mayChoose = can('members:write') || isMe;
  return (
    <FormDialog
      title={memberName(member)}
      form={form}
      action="Save"
      onClose={onClose}
      size="m"
      canSave={mayWrite || mayChoose}
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
      <p>{isOwner ? 'The owner can do everything. Ownership is transferred in Settings.' : member.email}</p>
      <DefaultAuthorField
        workspace={workspace}
        value={form.values.defaultAuthorId}
        onChange={form.set('defaultAuthorId')}
        problem={form.problem('defaultAuthorId')}
        hint={DEFAULT_AUTHOR_HINT}
        isDisabled={!mayChoose}
      />
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
