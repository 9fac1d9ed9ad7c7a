import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { listQuery, useWorkspace, type Api } from '../../api/index.ts';
import { Listed } from '../../entity-list/Listed.tsx';
import { NewButton } from '../../entity-list/NewButton.tsx';
import { memberName } from '../../members/member-name.ts';
import { useMembers } from '../../members/useMembers.ts';
import { CopyField, DataTable, Empty, Pager, Screen, useWide } from '../../ui/index.ts';
import { actorOf, columnsFor } from './columns.tsx';
import { ConnectSite } from './ConnectSite.tsx';
import { EditOrigins } from './EditOrigins.tsx';
import { KeyDetails } from './KeyDetails.tsx';
import css from './Keys.module.css';
import { NewKey } from './NewKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';

export function Keys() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/keys' });
  const navigate = useNavigate({ from: '/w/$workspace/keys' });
  const { page = 1, id } = search;
  const list = useQuery(
    listQuery<Api.ApiKey>(path, 'api-keys', { page, pageSize: 50, orderBy: 'createdAt', order: 'desc' }),
  );
  const members = useMembers();
  const isWide = useWide();
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Api.ApiKey | null>(null);
  const [editing, setEditing] = useState<Api.ApiKey | null>(null);
  const mayWrite = can('api-keys:write');
  const names = new Map(members.data?.data.map((member) => [member.userId, memberName(member)]));
  const opened = list.data?.data.find((key) => key.id === id);
  const details = opened !== undefined && (
    <KeyDetails
      key={id}
      of={opened}
      actsFor={actorOf(names, opened)}
      onClose={() => open(undefined)}
      onRevoke={mayWrite ? setRevoking : null}
      onEditOrigins={mayWrite ? setEditing : null}
    />
  );
  const make = <NewButton needs={['api-keys:write']} name="New key" does={() => setMaking(true)} />;
  return (
    <Screen
      title="API keys"
      actions={make}
      beside={isWide && details}
      lead="API keys let your site read this workspace. A key has the permissions of the person who created it."
    >
      <Listed of={list} empty={<None make={make} />}>
        {(found) => (
          <>
            <DataTable
              label="API keys"
              rows={found.data}
              columns={columnsFor(names, ({ id: key }) => open(key), mayWrite ? setRevoking : null)}
              keyOf={(key) => key.id}
              nameOf={({ name }) => name}
              onOpenInPane={(key) => open(key.id)}
              openKey={id}
              isStale={list.isPlaceholderData}
              onDelete={mayWrite ? (key) => key.revokedAt === null && setRevoking(key) : undefined}
            />
            {found.totalPages > 1 && (
              <Pager list={found} what="keys" onPage={(next) => void navigate({ to: '.', search: { page: next } })} />
            )}
          </>
        )}
      </Listed>
      <ConnectSite onMakeKey={mayWrite ? () => setMaking(true) : null} />
      {!isWide && editing === null && revoking === null && details}
      {editing && <EditOrigins of={editing} onClose={() => setEditing(null)} />}
      {making && <NewKey onClose={() => setMaking(false)} />}
      {revoking && <RevokeKey of={revoking} onClose={() => setRevoking(null)} />}
    </Screen>
  );
}

/** @param make the button that makes one */
function None({ make }: { make: ReactNode }) {
  return (
    <Empty title="No API keys yet" action={make}>
      Your first request:
      <span className={css['try']}>
        <CopyField
          label="List posts"
          multiline
          value={`curl -H "X-API-Key: galley_live_…" ${location.origin}/api/v1/external/posts`}
        />
      </span>
    </Empty>
  );
}
