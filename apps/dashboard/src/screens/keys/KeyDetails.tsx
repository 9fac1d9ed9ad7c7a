import type { Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { Badge, Button, Details, DialogActions, Fact, Facts, Moment, Time } from '../../ui/index.ts';
import { endsSoon } from '../../util/ends-soon.ts';
import css from './Keys.module.css';

export function KeyState({ of: { revokedAt, expiresAt } }: { of: Api.ApiKey }) {
  if (revokedAt !== null) return <Badge tone="danger">Revoked</Badge>;
  if (expiresAt === null) return <Badge tone="good">Active</Badge>;
  if (new Date(expiresAt).getTime() < Date.now()) return <Badge>Expired</Badge>;
  return (
    <Badge tone={endsSoon(expiresAt) ? 'warn' : 'good'}>{`Expires ${new Date(expiresAt).toLocaleDateString()}`}</Badge>
  );
}

interface Props {
  readonly of: Api.ApiKey;
  /** Whose rights it has. */
  readonly actsFor: string;
  readonly onClose: () => void;
  /** Null for users who may not revoke keys. */
  readonly onRevoke: ((key: Api.ApiKey) => void) | null;
  /** Null for users who may not change keys. */
  readonly onEditOrigins: ((key: Api.ApiKey) => void) | null;
}

/** What a key may do. */
export function accessOf({ scope }: Api.ApiKey): string {
  return scope === null ? 'Everything' : 'Published only';
}

/** All that is known of a key; the key itself was shown once. */
export function KeyDetails({ of: key, actsFor, onClose, onRevoke, onEditOrigins }: Props) {
  const { name, prefix, scope, origins, revokedAt, expiresAt, lastUsedAt, createdAt } = key;
  return (
    <Details title={name} onClose={onClose}>
      <Facts>
        <Fact name="Status">
          <KeyState of={key} />
        </Fact>
        <Fact name="Prefix">
          <code className={css['prefix']}>{prefix}…</code>
        </Fact>
        <Fact name="Acts as">{actsFor}</Fact>
        <Fact name="Access">{accessOf(key)}</Fact>
        {scope !== null && (
          <Fact name="Origins">
            {origins.length === 0 ? 'none: for programs' : origins.map((origin) => <div key={origin}>{origin}</div>)}
          </Fact>
        )}
        <Fact name="Last used">
          <Time at={lastUsedAt} />
        </Fact>
        <Fact name="Created">
          <Moment at={createdAt} />
        </Fact>
        <Fact name="Expires">{expiresAt === null ? 'never' : <Moment at={expiresAt} />}</Fact>
        {revokedAt !== null && (
          <Fact name="Revoked">
            <Moment at={revokedAt} />
          </Fact>
        )}
      </Facts>
      {revokedAt === null && (
        <>
          <NeedsRight of={['api-keys:write']} />
          <DialogActions>
            {scope !== null && (
              <Button isDisabled={onEditOrigins === null} onPress={() => onEditOrigins?.(key)}>
                Edit origins…
              </Button>
            )}
            <Button isDisabled={onRevoke === null} onPress={() => onRevoke?.(key)}>
              Revoke…
            </Button>
          </DialogActions>
        </>
      )}
    </Details>
  );
}
