import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, authStatusQuery, connectProvider, queryClient, type Api } from '../../api/index.ts';
import { Button, Fields, FormDialog, Loaded, Row, Section, tell, Time, useForm } from '../../ui/index.ts';
import css from './Account.module.css';
import { identitiesQuery, ProofField } from './ProofField.tsx';

type Identity = Api.OwnIdentities['identities'][number];
type Provider = Api.OwnIdentities['providers'][number];

/** The providers by which the user signs in; nothing where there are none. */
export function Providers() {
  const { data: status } = useQuery(authStatusQuery);
  if (!status || status.providers.length === 0) return null;
  return <ProvidersSection />;
}

function ProvidersSection() {
  const identities = useQuery(identitiesQuery);
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [adding, setAdding] = useState<Provider | null>(null);
  return (
    <Section title="Connected sign-ins" lead="Sign in with an account that you have elsewhere.">
      <Loaded of={identities} lines={2}>
        {({ identities: connected, providers }) => (
          <Fields>
            {connected.length > 0 && <Connected identities={connected} onRemove={setRemoving} />}
            <Row>
              {providers.map((provider) => (
                <Button key={provider.id} onPress={() => setAdding(provider)}>
                  {`Connect ${provider.name}`}
                </Button>
              ))}
            </Row>
          </Fields>
        )}
      </Loaded>
      {removing && <Disconnect identity={removing} onClose={() => setRemoving(null)} />}
      {adding && <Connect provider={adding} onClose={() => setAdding(null)} />}
    </Section>
  );
}

interface ConnectedProps {
  readonly identities: readonly Identity[];
  readonly onRemove: (identity: Identity) => void;
}

function Connected({ identities, onRemove }: ConnectedProps) {
  return (
    <ul className={css['sessions']} aria-label="Connected sign-ins">
      {identities.map((identity) => (
        <li key={identity.id}>
          <span className={css['browser']}>
            <strong>{identity.name}</strong>
            <small>
              {identity.email !== null && `${identity.email}, `}last used <Time at={identity.lastUsedAt} />
            </small>
          </span>
          <Button
            small
            look="quiet"
            aria-label={`Disconnect ${identity.name}${identity.email === null ? '' : `, ${identity.email}`}`}
            onPress={() => onRemove(identity)}
          >
            Disconnect
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Connect({ provider: { id, name }, onClose }: { provider: Provider; onClose: () => void }) {
  const form = useForm({ currentPassword: '' }, ({ currentPassword }) => connectProvider(id, currentPassword));
  return (
    <FormDialog title={`Connect ${name}`} form={form} action="Continue" onClose={onClose}>
      <p>You sign in with {name} next, and come back here.</p>
      <ProofField form={form} autoFocus />
    </FormDialog>
  );
}

function Disconnect({ identity: { id, name }, onClose }: { identity: Identity; onClose: () => void }) {
  const form = useForm({ currentPassword: '' }, async (body) => {
    await api.delete(`/me/identities/${id}`, { body, anonymous: true });
    await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    tell(`${name} is disconnected.`);
    form.leave(onClose);
  });
  return (
    <FormDialog title={`Disconnect ${name}?`} form={form} action="Disconnect" look="danger" onClose={onClose}>
      <p>You can no longer sign in with it.</p>
      <ProofField form={form} autoFocus />
    </FormDialog>
  );
}
