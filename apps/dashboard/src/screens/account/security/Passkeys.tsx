import { useState } from 'react';
import { addPasskey, hasPasskeys, removePasskey, type Api } from '../../../api/index.ts';
import { Button, Notice, Row, Section, tell, TextField, Time } from '../../../ui/index.ts';
import css from '../Account.module.css';
import { ProofDialog } from './ProofDialog.tsx';

interface PasskeysProps {
  readonly factor: Api.SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The user's passkeys: to sign in without a password, or as a second factor. */
export function Passkeys({ factor, onCodes }: PasskeysProps) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Api.Passkey | null>(null);
  const { passkeys } = factor;
  return (
    <Section
      title="Passkeys"
      lead="Sign in with your fingerprint, face or screen lock instead of your password. A passkey also counts as second factor."
    >
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setRemoving} />}
      {hasPasskeys ? (
        <Row>
          <Button onPress={() => setAdding(true)}>Add passkey</Button>
        </Row>
      ) : (
        <Notice tone="info">This browser has no passkeys here. They need a secure connection (https).</Notice>
      )}
      {adding && <AddPasskey factor={factor} onCodes={onCodes} onClose={() => setAdding(false)} />}
      {removing && (
        <ProofDialog
          title={`Remove “${removing.name}”?`}
          action="Remove"
          look="danger"
          factor={factor}
          send={(proof) => removePasskey(proof, removing.id)}
          onDone={() => {
            setRemoving(null);
            tell('Passkey removed.');
          }}
          onClose={() => setRemoving(null)}
        >
          <p>You can’t sign in with it any more. Delete it from your device, too.</p>
        </ProofDialog>
      )}
    </Section>
  );
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Api.Passkey[];
  onRemove: (passkey: Api.Passkey) => void;
}) {
  return (
    <ul className={css['sessions']} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span className={css['browser']}>
            <strong>{passkey.name}</strong>
            <small>
              added <Time at={passkey.createdAt} />, last used <Time at={passkey.lastUsedAt} />
              {!passkey.backedUp && ', on one device only'}
            </small>
          </span>
          <Button small look="quiet" aria-label={`Remove ${passkey.name}`} onPress={() => onRemove(passkey)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddPasskey({ factor, onCodes, onClose }: PasskeysProps & { onClose: () => void }) {
  const [name, setName] = useState('');
  const done = (codes: readonly string[] | null) => {
    onClose();
    tell('Passkey added.');
    if (codes) onCodes(codes);
  };
  return (
    <ProofDialog
      title="Add passkey"
      action="Add passkey"
      factor={factor}
      send={(proof) => addPasskey(proof, name.trim() === '' ? 'Passkey' : name.trim())}
      onDone={done}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="So that you know it again, such as “Phone”."
        value={name}
        onChange={setName}
        maxLength={100}
      />
    </ProofDialog>
  );
}
