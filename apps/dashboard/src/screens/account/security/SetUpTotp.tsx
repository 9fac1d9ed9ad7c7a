import { useState } from 'react';
import { confirmTotp, startTotp, type Api } from '../../../api/index.ts';
import { CopyField, FormDialog, tell, TextField, useForm } from '../../../ui/index.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { QrCode } from './QrCode.tsx';

interface SetUpTotpProps {
  /** Gets the recovery codes, if these are the first. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: a proof, the QR code, a first code. */
export function SetUpTotp({ factor, onCodes, onClose }: SetUpTotpProps & { factor: Api.SecondFactor }) {
  const [started, setStarted] = useState<Api.StartedTotp | null>(null);
  if (started) return <ConfirmTotp started={started} onCodes={onCodes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Set up authenticator app"
      action="Continue"
      factor={factor}
      send={startTotp}
      onDone={setStarted}
      onClose={onClose}
    />
  );
}

function ConfirmTotp({ started: { secret, uri }, onCodes, onClose }: SetUpTotpProps & { started: Api.StartedTotp }) {
  const form = useForm({ code: '' }, async ({ code }) => {
    const codes = await confirmTotp(code);
    form.leave(onClose);
    tell('Authenticator app set up.');
    if (codes) onCodes(codes);
  });
  return (
    <FormDialog title="Set up authenticator app" form={form} action="Turn on" onClose={onClose}>
      <p>Scan the code with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <CopyField label="Key" value={secret} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={form.values.code}
        onChange={form.set('code')}
        problem={form.problem('code')}
        isRequired
        autoFocus
        mono
      />
    </FormDialog>
  );
}
