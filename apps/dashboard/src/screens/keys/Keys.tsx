import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api, listQuery, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { called } from '../../people/called.ts';
import { useMembers } from '../../people/useMembers.ts';
import {
  Button,
  Confirm,
  CopyField,
  DataTable,
  Empty,
  Pager,
  Screen,
  Skeleton,
  tell,
  Time,
  Trouble,
  useKeys,
  useWide,
  type Column,
} from '../../ui/index.ts';
import { KeyDetails, KeyState } from './KeyDetails.tsx';
import css from './Keys.module.css';
import { NewKey } from './NewKey.tsx';

export function Keys() {
  const { path, can } = useWorkspace();
  const search = useSearch({ from: '/known/w/$workspace/keys' });
  const navigate = useNavigate({ from: '/w/$workspace/keys' });
  const { page = 1, id } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    listQuery<Api.ApiKey>(path, 'api-keys', { page, pageSize: 50, orderBy: 'createdAt', order: 'desc' }),
  );
  const members = useMembers();
  const isWide = useWide();
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, id: next }, resetScroll: false });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Api.ApiKey | null>(null);
  const mayWrite = can('api-keys:write');
  useKeys(mayWrite ? { c: () => setMaking(true) } : {});
  const names = new Map(members.data?.data.map((member) => [member.userId, called(member)]));
  const opened = data?.data.find((key) => key.id === id);
  const make = mayWrite && (
    <Button look="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      New key
    </Button>
  );
  return (
    <Screen
      title="API keys"
      actions={make}
      beside={
        isWide &&
        opened !== undefined && (
          <KeyDetails
            key={id}
            of={opened}
            actsFor={actorOf(names, opened)}
            onClose={() => open(undefined)}
            onRevoke={mayWrite ? setRevoking : null}
          />
        )
      }
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
        <>
          <DataTable
            label="API keys"
            rows={data.data}
            columns={columnsFor(names, isWide ? ({ id: key }) => open(key) : null, mayWrite ? setRevoking : null)}
            keyOf={(key) => key.id}
            nameOf={({ name }) => name}
            onBeside={(key) => open(key.id)}
            openKey={id}
            isStale={isPlaceholderData}
          />
          {data.totalPages > 1 && (
            <Pager list={data} what="keys" onPage={(next) => void navigate({ to: '.', search: { page: next } })} />
          )}
        </>
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

/** Whose rights a key has. */
function actorOf(names: ReadonlyMap<string, string>, { createdByUserId }: Api.ApiKey): string {
  return createdByUserId === null ? 'the service' : (names.get(createdByUserId) ?? 'a former member');
}

/** @param open null where a key has no details beside the list */
function Name({ of: key, open }: { of: Api.ApiKey; open: ((key: Api.ApiKey) => void) | null }) {
  const words = (
    <>
      <span>{key.name}</span>
      <code>{key.prefix}…</code>
    </>
  );
  if (!open) return <span className={css['name']}>{words}</span>;
  return (
    <button type="button" className={css['name']} onClick={() => open(key)}>
      {words}
    </button>
  );
}

function columnsFor(
  names: ReadonlyMap<string, string>,
  open: ((key: Api.ApiKey) => void) | null,
  revoke: ((key: Api.ApiKey) => void) | null,
): Column<Api.ApiKey>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      cell: (key) => <Name of={key} open={open} />,
    },
    { id: 'state', header: 'State', kind: 'meta', cell: (key) => <KeyState of={key} /> },
    {
      id: 'by',
      header: 'Acts for',
      kind: 'meta',
      cell: (key) => actorOf(names, key),
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
