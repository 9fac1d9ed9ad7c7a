import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authStatusQuery, signInByProvider } from '../../api/index.ts';
import { Button, Notice, wordsFor } from '../../ui/index.ts';
import css from './ProviderButtons.module.css';

export interface ProviderButtonsProps {
  /** The path to continue at. */
  readonly next?: string | undefined;
  readonly invitationToken?: string;
}

/** Ways to sign in without a password of this service; nothing where there are none. */
export function ProviderButtons(errand: ProviderButtonsProps) {
  const { data: status } = useQuery(authStatusQuery);
  const [going, setGoing] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const providers = status?.providers ?? [];
  if (providers.length === 0) return null;
  const go = async (provider: string) => {
    setGoing(provider);
    setError(null);
    try {
      await signInByProvider(provider, errand);
    } catch (thrown) {
      setError(thrown);
      setGoing(null);
    }
  };
  return (
    <section className={css['providers']} aria-label="Other ways to sign in">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      {providers.map(({ id, name }) => (
        <Button key={id} wide isPending={going === id} onPress={() => void go(id)}>
          {`Sign in with ${name}`}
        </Button>
      ))}
    </section>
  );
}
