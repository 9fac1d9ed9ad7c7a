import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { removeTotp, renewRecoveryCodes, secondFactorQuery, type Api } from '../../../api/index.ts';
import { Button, Fact, Facts, Fields, Loaded, Notice, Row, Section, tell, Time } from '../../../ui/index.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTotp } from './SetUpTotp.tsx';

/** What the user confirms sign-ins with: an authenticator app, passkeys, recovery codes. */
export function TwoFactor() {
  const factor = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Loaded of={factor} lines={2}>
      {(data) => (
        <>
          <Section
            title="Two-factor authentication"
            lead="Signing in then needs a code from an app on your phone besides your password."
          >
            <Totp factor={data} onCodes={setCodes} />
          </Section>
          <Passkeys factor={data} onCodes={setCodes} />
          {(data.totp !== null || data.passkeys.length > 0) && <Recovery factor={data} onCodes={setCodes} />}
          {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
        </>
      )}
    </Loaded>
  );
}

interface PartProps {
  readonly factor: Api.SecondFactor;
  /** Shows new recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}

function Totp({ factor, onCodes }: PartProps) {
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <Fields>
      <TotpState factor={factor} onSetUp={() => setOpen('set-up')} onRemove={() => setOpen('remove')} />
      {open === 'set-up' && <SetUpTotp factor={factor} onCodes={onCodes} onClose={close} />}
      {open === 'remove' && (
        <ProofDialog
          title="Remove the authenticator app?"
          action="Remove"
          look="danger"
          factor={factor}
          send={removeTotp}
          onDone={() => {
            close();
            tell('Authenticator app removed.');
          }}
          onClose={close}
        >
          <p>
            {factor.passkeys.length > 0
              ? 'Your passkeys and recovery codes stay.'
              : 'Signing in then needs your password only. Your recovery codes stop working.'}
          </p>
        </ProofDialog>
      )}
    </Fields>
  );
}

function TotpState({
  factor: { totp, totpAvailable },
  onSetUp,
  onRemove,
}: {
  factor: Api.SecondFactor;
  onSetUp: () => void;
  onRemove: () => void;
}) {
  if (totp !== null)
    return (
      <>
        <Facts>
          <Fact name="Authenticator app">
            On, set up <Time at={totp.confirmedAt} />
          </Fact>
        </Facts>
        <Row>
          <Button onPress={onRemove}>Remove authenticator app</Button>
        </Row>
      </>
    );
  return totpAvailable ? (
    <Row>
      <Button onPress={onSetUp}>Set up authenticator app</Button>
    </Row>
  ) : (
    <Notice tone="info">
      Authenticator apps are not available yet. Ask your administrator to set <code>TWO_FACTOR_KEY</code>.
    </Notice>
  );
}

function Recovery({ factor, onCodes }: PartProps) {
  const [renewing, setRenewing] = useState(false);
  return (
    <Section title="Recovery codes" lead="Each signs you in once when you have lost your phone or your passkey.">
      <Fields>
        <Facts>
          <Fact name="Recovery codes">{factor.recoveryCodes} left</Fact>
        </Facts>
        {factor.recoveryCodes < 3 && (
          <Notice tone="warn">You have few recovery codes left. Create new ones so that you can always sign in.</Notice>
        )}
        <Row>
          <Button onPress={() => setRenewing(true)}>New recovery codes</Button>
        </Row>
      </Fields>
      {renewing && (
        <ProofDialog
          title="New recovery codes"
          action="Create codes"
          factor={factor}
          send={renewRecoveryCodes}
          onDone={(codes) => {
            setRenewing(false);
            onCodes(codes);
          }}
          onClose={() => setRenewing(false)}
        >
          <p>Your current recovery codes stop working.</p>
        </ProofDialog>
      )}
    </Section>
  );
}
