import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Fact, Facts, Fields, Loaded, Notice, Row, Section, tell, wordsFor } from '../../ui/index.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Whether the service sends mails, with a mail to try it. */
export function MailSettings() {
  const status = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => api.get<Api.MailStatus>('/mail', { signal }),
  });
  return (
    <SettingsFrame>
      {() => <Loaded of={status}>{(mail) => (mail.isSetUp ? <SetUp from={mail.from} /> : <NotSetUp />)}</Loaded>}
    </SettingsFrame>
  );
}

function NotSetUp() {
  return (
    <Section title="Mail" lead="Mail is not set up.">
      <p>
        Invitation links are shown to you, to pass on yourself. Your administrator sets mail up with the settings
        SMTP_URL and MAIL_FROM.
      </p>
    </Section>
  );
}

function SetUp({ from }: { from: string | null }) {
  const { user } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.post('/mail/test');
      tell(`Test mail on its way to ${user.email}.`);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  return (
    <Section title="Mail" lead="Invitations, password resets and security notices are sent by mail.">
      {error !== null && <Notice tone="danger">{wordsFor(error)}</Notice>}
      <Fields>
        <Facts>
          <Fact name="Sent from">{from}</Fact>
        </Facts>
        <Row>
          <Button isPending={busy} onPress={() => void send()}>
            Send test mail
          </Button>
        </Row>
      </Fields>
    </Section>
  );
}
