import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, meQuery, queryClient, useWorkspace } from '../../api/index.ts';
import { memberName } from '../../members/member-name.ts';
import { useMembers } from '../../members/useMembers.ts';
import { Button, ComboBox, Confirm, Loaded, Notice, Row, tell } from '../../ui/index.ts';
import css from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame.tsx';

export function DangerZone() {
  const { isOwner } = useWorkspace();
  return (
    <SettingsFrame>
      {() => (
        <>
          {!isOwner && <Notice tone="warn">Only the owner can do this.</Notice>}
          <Transfer />
          <Delete />
        </>
      )}
    </SettingsFrame>
  );
}

function Transfer() {
  const { path, isOwner, user, slug } = useWorkspace();
  const [to, setTo] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const members = useMembers();
  const { data, error, isLoading } = members;
  const others =
    data?.data
      .filter(({ userId }) => userId !== user.id)
      .map((member) => ({ id: member.userId, name: memberName(member) })) ?? [];
  return (
    <section className={css['danger']}>
      <h2>Transfer ownership</h2>
      <p>Another member becomes the owner. You stay a member with all permissions.</p>
      {isLoading || (error && !data) ? (
        <Loaded of={members}>{() => null}</Loaded>
      ) : data && others.length === 0 ? (
        <p>There are no other members. Invite someone first.</p>
      ) : (
        <div className={css['choice']}>
          <ComboBox
            label="New owner"
            options={others}
            value={to}
            onChange={setTo}
            placeholder="Choose"
            isDisabled={!isOwner}
          />
          <Button isDisabled={!isOwner || to === null} onPress={() => setAsking(true)}>
            Transfer
          </Button>
        </div>
      )}
      {asking && (
        <Confirm
          title="Transfer ownership?"
          action="Transfer"
          typed={slug}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api.post(`${path}/transfer-ownership`, { userId: to });
            await queryClient.invalidateQueries();
            tell('Ownership transferred.');
          }}
        >
          <p>Only the new owner can transfer it back.</p>
        </Confirm>
      )}
    </section>
  );
}

function Delete() {
  const { path, name, slug, isOwner } = useWorkspace();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <section className={css['danger']}>
      <h2>Delete workspace</h2>
      <p>Deletes all posts, pages, media, redirects, members and API keys. This cannot be undone.</p>
      <Row>
        <Button look="danger" isDisabled={!isOwner} onPress={() => setAsking(true)}>
          Delete workspace
        </Button>
      </Row>
      {asking && (
        <Confirm
          title={`Delete ${name}?`}
          action="Delete workspace"
          typed={slug}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api.delete(path, { body: { slug } });
            await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
            tell(`${name} was deleted.`);
            await navigate({ to: '/workspaces' });
          }}
        >
          <p>Sites that use this workspace stop working immediately.</p>
        </Confirm>
      )}
    </section>
  );
}
