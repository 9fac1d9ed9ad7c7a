import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { removeTotp, renewRecoveryCodes, secondFactorQuery, type Api } from '../../../api/index.ts';
import { Button, Fact, Facts, Fields, Loaded, Notice, Row, Section, tell, Time } from '../../../ui/index.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTotp } from './SetUpTotp.tsx';

/** The user's second factor: an authenticator app, and recovery codes. */
export function TwoFactor() {
  const factor = useQuery(secondFactorQuery);
  return (
    <Section
      title="Two-factor authentication"
      lead="Signing in then needs a code from an app on your phone besides your password."
    >
      <Loaded of={factor} lines={2}>
        {(data) => <Factors factor={data} />}
      </Loaded>
    </Section>
  );
}

type Open = 'set-up' | 'remove' | 'renew' | null;

function Factors({ factor }: { factor: Api.SecondFactor }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const show = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  const removed = () => {
    close();
    tell('Authenticator app removed.');
  };
  return (
    <Fields>
      <State factor={factor} onOpen={setOpen} />
      {open === 'set-up' && <SetUpTotp onCodes={setCodes} onClose={close} />}
      {open === 'remove' && (
        <ProofDialog
          title="Remove the authenticator app?"
          action="Remove"
          look="danger"
          send={removeTotp}
          onDone={removed}
          onClose={close}
        >
          <p>Signing in then needs your password only. Your recovery codes stop working.</p>
        </ProofDialog>
      )}
      {open === 'renew' && (
        <ProofDialog
          title="New recovery codes"
          action="Create codes"
          send={renewRecoveryCodes}
          onDone={show}
          onClose={close}
        >
          <p>Your current recovery codes stop working.</p>
        </ProofDialog>
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Fields>
  );
}

function State({ factor, onOpen }: { factor: Api.SecondFactor; onOpen: (open: Open) => void }) {
  const { totp, totpAvailable, recoveryCodes } = factor;
  if (totp === null)
    return totpAvailable ? (
      <Row>
        <Button onPress={() => onOpen('set-up')}>Set up authenticator app</Button>
      </Row>
    ) : (
      <Notice tone="info">
        Authenticator apps are not available yet. Ask your administrator to set <code>TWO_FACTOR_KEY</code>.
      </Notice>
    );
  return (
    <>
      <Facts>
        <Fact name="Authenticator app">
          On, set up <Time at={totp.confirmedAt} />
        </Fact>
        <Fact name="Recovery codes">{recoveryCodes} left</Fact>
      </Facts>
      {recoveryCodes < 3 && (
        <Notice tone="warn">You have few recovery codes left. Create new ones so that you can always sign in.</Notice>
      )}
      <Row>
        <Button onPress={() => onOpen('renew')}>New recovery codes</Button>
        <Button look="danger" onPress={() => onOpen('remove')}>
          Remove authenticator app
        </Button>
      </Row>
    </>
  );
}
