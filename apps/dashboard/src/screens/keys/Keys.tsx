import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import {
  Badge,
  Button,
  Confirm,
  CopyField,
  DataTable,
  Empty,
  Screen,
  Skeleton,
  tell,
  Time,
  Trouble,
  useKeys,
  type Column,
} from '../../ui/index.ts';
import { endsSoon } from '../../util/ends-soon.ts';
import css from './Keys.module.css';
import { NewKey } from './NewKey.tsx';

export function Keys() {
  const { path, can } = useWorkspace();
  const { data, error, refetch } = useQuery(
    listQuery<Api.ApiKey>(path, 'api-keys', { pageSize: 100, orderBy: 'createdAt', order: 'desc' }),
  );
  const members = useQuery({
    ...listQuery<Api.Member>(path, 'members', { pageSize: 100 }),
    enabled: can('members:read'),
  });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Api.ApiKey | null>(null);
  const mayWrite = can('api-keys:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const names = new Map(members.data?.data.map(({ userId, displayName, email }) => [userId, displayName || email]));
  const make = mayWrite && (
    <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      New key
    </Button>
  );
  return (
    <Screen
      title="API keys"
      actions={make}
      lead="With a key your site reads what is here. A key acts for whoever made it, with that person's rights."
    >
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.data.length === 0 ? (
        <Empty title="No keys yet" action={make}>
          The first request with one:
          <span className={css['try']}>
            <CopyField
              label="Read the posts"
              multiline
              value={`curl -H "X-API-Key: galley_live_…" ${location.origin}/api/v1/external/posts`}
            />
          </span>
        </Empty>
      ) : (
        <DataTable
          label="API keys"
          rows={data.data}
          columns={columnsFor(names, mayWrite ? setRevoking : null)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
        />
      )}
      {making && <NewKey onClose={() => setMaking(false)} />}
      {revoking && (
        <Confirm
          title={`Revoke “${revoking.name}”?`}
          deed="Revoke"
          typed={revoking.name}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await api.post(`${path}/api-keys/${revoking.id}/revoke`);
            await refresh(path, 'api-keys');
            tell('The key is revoked.');
          }}
        >
          <p>Whatever uses it gets no answers from the next request on.</p>
        </Confirm>
      )}
    </Screen>
  );
}

function State({ of: { revokedAt, expiresAt } }: { of: Api.ApiKey }) {
  if (revokedAt !== null) return <Badge tone="danger">Revoked</Badge>;
  if (expiresAt === null) return <Badge tone="good">Works</Badge>;
  if (new Date(expiresAt).getTime() < Date.now()) return <Badge>Ended</Badge>;
  return (
    <Badge tone={endsSoon(expiresAt) ? 'warn' : 'good'}>{`Until ${new Date(expiresAt).toLocaleDateString()}`}</Badge>
  );
}

function columnsFor(
  names: ReadonlyMap<string, string>,
  revoke: ((key: Api.ApiKey) => void) | null,
): Column<Api.ApiKey>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      cell: ({ name, prefix }) => (
        <span className={css['name']}>
          <span>{name}</span>
          <code>{prefix}…</code>
        </span>
      ),
    },
    { id: 'state', header: 'State', kind: 'meta', cell: (key) => <State of={key} /> },
    {
      id: 'by',
      header: 'Acts for',
      kind: 'meta',
      cell: ({ createdByUserId }) =>
        createdByUserId === null ? 'the service' : (names.get(createdByUserId) ?? 'a former member'),
    },
    {
      id: 'used',
      header: 'Last used',
      kind: 'wide',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <Time at={lastUsedAt} />),
    },
    { id: 'made', header: 'Made', kind: 'wide', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'deed',
      header: 'Action',
      kind: 'end',
      cell: (key) =>
        revoke &&
        key.revokedAt === null && (
          <Button small look="quiet" aria-label={`Revoke ${key.name}`} onPress={() => revoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
}
