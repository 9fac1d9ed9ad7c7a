import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permission } from '@app/shared-kernel';
import { api, ApiError, meQuery, queryClient } from '../../api/index.ts';
import { areasOf, inWords, presetOf } from '../../members/permission-presets.ts';
import { ProviderButtons } from '../../shell/providers/ProviderButtons.tsx';
import { useTokenOfAddress } from '../../shell/sign-in/useTokenOfAddress.ts';
import { SignInForm } from '../../shell/SignInForm.tsx';
import { Button, Entrance, Notice, Skeleton, Time, Trouble, useTitle, wordsFor } from '../../ui/index.ts';
import css from './Invitation.module.css';
import { NewAccountForm } from './NewAccountForm.tsx';

/** The workspace of an invitation, shown before it is accepted. */
interface Invited {
  readonly workspace: { readonly name: string };
  readonly invitedBy: string | null;
  readonly email: string;
  readonly expiresAt: string;
  readonly permissions: readonly Permission[];
  readonly extras: readonly string[];
}

/** Shows the invitation of the address, and another one when its link is opened in the same tab. */
export function Invitation() {
  useTitle('Invitation');
  const token = useTokenOfAddress();
  const known = useQuery({ ...meQuery, retry: false });
  const looked = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.post<Invited>('/invitations/look-up', { token }, { anonymous: true }),
    enabled: token !== '',
    retry: false,
  });
  if (token === '' || isGone(looked.error)) return <Gone />;
  if (known.isPending || looked.isPending) {
    return (
      <Entrance title="Invitation">
        <Skeleton lines={3} />
      </Entrance>
    );
  }
  if (looked.error) {
    return (
      <Entrance title="Invitation">
        <Trouble error={looked.error} again={() => void looked.refetch()} />
      </Entrance>
    );
  }
  const invited = looked.data;
  return (
    <Entrance
      title={`Join ${invited.workspace.name}`}
      lead={
        <>
          {invited.invitedBy ?? 'Someone'} invited {invited.email}. The invitation expires{' '}
          <Time at={invited.expiresAt} />.
        </>
      }
    >
      <Rights permissions={invited.permissions} extras={invited.extras} />
      {known.data ? (
        <Accept key={token} token={token} email={known.data.user.email} />
      ) : (
        <Enter key={token} token={token} email={invited.email} />
      )}
    </Entrance>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

function Gone() {
  return (
    <Entrance
      title="This invitation is no longer valid"
      lead="The link was used, revoked or has expired. Ask for a new invitation."
    >
      <p>
        <Link to="/">Go to home</Link>
      </p>
    </Entrance>
  );
}

/** What whoever accepts will be able to do. */
function Rights({ permissions, extras }: { permissions: readonly Permission[]; extras: readonly string[] }) {
  const { changes, sees } = areasOf(permissions);
  const role = presetOf(permissions);
  return (
    <section className={css['rights']} aria-label="Your permissions">
      <h2>{role ? `You join as ${role.name.toLowerCase()}` : 'Your permissions'}</h2>
      {role ? <p>{role.says}</p> : permissions.length === 0 && <p>{inWords(permissions)}.</p>}
      <dl>
        {changes !== '' && <Line name="Edit" of={changes} />}
        {sees !== '' && <Line name="View" of={sees} />}
        {extras.length > 0 && <Line name="Also" of={extras.join(', ')} />}
      </dl>
    </section>
  );
}

function Line({ name, of: areas }: { name: string; of: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{areas}</dd>
    </div>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await api.post('/invitations/accept', { token });
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate({ to: '/workspaces' });
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <>
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <Button look="primary" wide isPending={busy} onPress={() => void accept()}>{`Join as ${email}`}</Button>
    </>
  );
}

/** @param email of the invitation, which is for this address only */
function Enter({ token, email }: { token: string; email: string }) {
  const [has, setHas] = useState(false);
  return (
    <>
      {has ? <SignInForm email={email} /> : <NewAccountForm token={token} email={email} />}
      <ProviderButtons invitationToken={token} next={has ? `/invitation#${token}` : '/'} />
      <p>
        <Button look="quiet" onPress={() => setHas(!has)}>
          {has ? 'I don’t have an account' : 'I have an account'}
        </Button>
      </p>
    </>
  );
}
