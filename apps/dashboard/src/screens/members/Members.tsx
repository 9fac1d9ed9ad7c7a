import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { memberName } from '../../members/member-name.ts';
import { inWords } from '../../members/permission-presets.ts';
import {
  Badge,
  Button,
  DataTable,
  Loaded,
  Moment,
  opensRow,
  Pager,
  RowName,
  Screen,
  Section,
  tell,
  Time,
  warn,
  wordsFor,
  type Column,
} from '../../ui/index.ts';
import { Invite } from './Invite.tsx';
import { MemberDetails } from './MemberDetails.tsx';
import css from './Members.module.css';
import { Removal, useMayRemove } from './Removal.tsx';

export function Members() {
  const { path, user } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/members' });
  const navigate = useNavigate({ from: '/w/$workspace/members' });
  const { page = 1, id } = search;
  const members = useQuery(
    listQuery<Api.Member>(path, 'members', { page, pageSize: 50, orderBy: 'displayName', order: 'asc' }),
  );
  const [inviting, setInviting] = useState(false);
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const [going, setGoing] = useState<Api.Member | null>(null);
  const mayRemove = useMayRemove();
  const opened = members.data?.data.find(({ userId }) => userId === id);
  return (
    <Screen
      title="Members"
      beside={opened !== undefined && <MemberDetails key={id} member={opened} onClose={() => open(undefined)} />}
      lead={members.data?.total === 1 ? 'You are the only member. Invite your team.' : undefined}
      actions={<NewButton needs={['members:write']} name="Invite" icon={<UserPlus />} does={() => setInviting(true)} />}
    >
      <Loaded of={members}>
        {(found) => (
          <>
            <DataTable
              label="Members"
              rows={found.data}
              columns={columnsFor(user.id, ({ userId }) => open(userId))}
              keyOf={({ userId }) => userId}
              nameOf={({ email }) => email}
              onOpenInPane={({ userId }) => open(userId)}
              openKey={id}
              isStale={members.isPlaceholderData}
              onDelete={(member) => mayRemove(member) && setGoing(member)}
            />
            {found.totalPages > 1 && (
              <Pager
                list={found}
                what="members"
                onPage={(next) => void navigate({ to: '.', search: { page: next } })}
              />
            )}
          </>
        )}
      </Loaded>
      <Invitations />
      {going && <Removal member={going} onClose={() => setGoing(null)} />}
      {inviting && <Invite onClose={() => setInviting(false)} />}
    </Screen>
  );
}

function columnsFor(me: string, open: (member: Api.Member) => void): Column<Api.Member>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      cell: (member) => (
        <button type="button" className={opensRow} onClick={() => open(member)}>
          <RowName
            name={
              <>
                {memberName(member)} {member.userId === me && <small>(you)</small>}
              </>
            }
            below={member.email}
          />
        </button>
      ),
    },
    {
      id: 'role',
      header: 'Permissions',
      kind: 'meta',
      cell: ({ role, permissions }) => (role === 'owner' ? <Badge tone="good">Owner</Badge> : inWords(permissions)),
    },
    { id: 'since', header: 'Joined', kind: 'end', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}

function Invitations() {
  const { path, can } = useWorkspace();
  const invitations = useQuery(
    listQuery<Api.Invitation>(path, 'invitations', { pageSize: 100, orderBy: 'createdAt', order: 'desc' }),
  );
  const { data, error } = invitations;
  if (!data && error) return <Loaded of={invitations}>{() => null}</Loaded>;
  if (!data || data.data.length === 0) return null;
  const withdraw = async ({ id, email }: Api.Invitation) => {
    try {
      await api.delete(`${path}/invitations/${id}`);
      await refresh(path, 'invitations');
      tell(`Invitation for ${email} revoked.`);
    } catch (error) {
      warn(wordsFor(error));
    }
  };
  const columns: Column<Api.Invitation>[] = [
    { id: 'email', header: 'Invited', kind: 'title', cell: ({ email }) => email },
    { id: 'rights', header: 'Permissions', kind: 'meta', cell: ({ permissions }) => inWords(permissions) },
    { id: 'end', header: 'Expires', kind: 'meta', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      id: 'action',
      header: 'Action',
      kind: 'end',
      cell: (invitation) => (
        <Button
          small
          look="quiet"
          aria-label={`Revoke the invitation for ${invitation.email}`}
          isDisabled={!can('members:write')}
          onPress={() => void withdraw(invitation)}
        >
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <div className={css['invitations']}>
      <Section title="Pending invitations">
        <DataTable
          label="Pending invitations"
          rows={data.data}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ email }) => email}
        />
      </Section>
    </div>
  );
}
