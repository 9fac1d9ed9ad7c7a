import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, meQuery, queryClient, type Api } from '../../api/index.ts';
import { useTokenOfAddress } from '../../shell/sign-in/useTokenOfAddress.ts';
import { Button, Entrance, Notice, useTitle, wordsFor } from '../../ui/index.ts';

/** Confirms an address by the link of a mail, by a button: mail programs open links ahead of their readers. */
export function ConfirmEmail() {
  useTitle('Confirm email address');
  const token = useTokenOfAddress();
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { email } = await api.post<Api.ConfirmedEmail>('/auth/confirm', { token }, { anonymous: true });
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      setConfirmed(email);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  if (confirmed !== null) {
    return (
      <Entrance title="Email address confirmed">
        <p role="status">{confirmed} is the address of your account.</p>
        <p>
          <Link to="/">Continue</Link>
        </p>
      </Entrance>
    );
  }
  return (
    <Entrance title="Confirm your email address" lead="Confirm that this address is yours.">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <Button look="primary" wide isPending={busy} onPress={() => void confirm()}>
        Confirm address
      </Button>
    </Entrance>
  );
}
