import type { Api } from '../../api/index.ts';
import { Button, opensRow, RowName, Time, type Column } from '../../ui/index.ts';
import { accessOf, KeyState } from './KeyDetails.tsx';

/** Whose rights a key has. @param names of the members, by the ids of their users */
export function actorOf(names: ReadonlyMap<string, string>, { createdByUserId }: Api.ApiKey): string {
  return createdByUserId === null ? 'Galley' : (names.get(createdByUserId) ?? 'a former member');
}

function Name({ of: key, open }: { of: Api.ApiKey; open: (key: Api.ApiKey) => void }) {
  return (
    <button type="button" className={opensRow} onClick={() => open(key)}>
      <RowName name={key.name} below={<code>{key.prefix}…</code>} />
    </button>
  );
}

/** @param revoke null for users who may not revoke keys */
export function columnsFor(
  names: ReadonlyMap<string, string>,
  open: (key: Api.ApiKey) => void,
  revoke: ((key: Api.ApiKey) => void) | null,
): Column<Api.ApiKey>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      cell: (key) => <Name of={key} open={open} />,
    },
    { id: 'state', header: 'Status', kind: 'meta', cell: (key) => <KeyState of={key} /> },
    {
      id: 'by',
      header: 'Acts as',
      kind: 'meta',
      cell: (key) => actorOf(names, key),
    },
    { id: 'access', header: 'Access', kind: 'wide', cell: accessOf },
    {
      id: 'used',
      header: 'Last used',
      kind: 'wide',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <Time at={lastUsedAt} />),
    },
    { id: 'made', header: 'Created', kind: 'wide', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'action',
      header: 'Action',
      kind: 'end',
      cell: (key) =>
        key.revokedAt === null && (
          <Button
            small
            look="quiet"
            aria-label={`Revoke ${key.name}`}
            isDisabled={revoke === null}
            onPress={() => revoke?.(key)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}
