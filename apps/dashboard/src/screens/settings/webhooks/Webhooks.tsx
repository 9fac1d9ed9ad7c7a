import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace, type Api } from '../../../api/index.ts';
import { Listed } from '../../../entity-list/Listed.tsx';
import { NewButton } from '../../../entity-list/NewButton.tsx';
import { Empty, Notice, opensRow, RowName, Section } from '../../../ui/index.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { EditWebhook } from './EditWebhook.tsx';
import { eventName } from './events.ts';
import { webhooksQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import css from './Webhooks.module.css';
import { WebhookState } from './WebhookState.tsx';

const LEAD = 'A webhook calls a URL of yours when something happens in this workspace.';

export function Webhooks() {
  const { path } = useWorkspace();
  const webhooks = useQuery(webhooksQuery(path));
  const { id } = useSearch({ from: '/known/w/$workspace/settings/webhooks' });
  const navigate = useNavigate({ from: '/w/$workspace/settings/webhooks' });
  const open = (next: string | undefined) => void navigate({ to: '.', search: { id: next } });
  const [issued, setIssued] = useState<Api.IssuedWebhook | null>(null);
  const opened = webhooks.data?.data.find((webhook) => webhook.id === id);
  return (
    <SettingsFrame>
      {() => (
        <>
          {opened ? (
            <WebhookDetails key={opened.id} webhook={opened} onClose={() => open(undefined)} onSecret={setIssued} />
          ) : (
            <All webhooks={webhooks} onOpen={open} onSecret={setIssued} />
          )}
          {issued && <SecretDialog secret={issued.secret} onClose={() => setIssued(null)} />}
        </>
      )}
    </SettingsFrame>
  );
}

interface AllProps {
  readonly webhooks: Parameters<typeof Listed<Api.WebhookList>>[0]['of'];
  readonly onOpen: (id: string) => void;
  readonly onSecret: (webhook: Api.IssuedWebhook) => void;
}

function All({ webhooks, onOpen, onSecret }: AllProps) {
  const [making, setMaking] = useState(false);
  const available = webhooks.data?.available ?? true;
  const make = available && <NewButton needs={['settings:write']} name="New webhook" does={() => setMaking(true)} />;
  return (
    <Section title="Webhooks" lead={LEAD} action={webhooks.data?.data.length ? make : undefined}>
      {!available && (
        <Notice tone="warn">
          This service sends no webhooks yet. Ask your administrator to set <code>WEBHOOK_KEY</code>.
        </Notice>
      )}
      <Listed of={webhooks} lines={3} empty={<Empty title="No webhooks yet" action={make} />}>
        {({ data }) => (
          <ul className={css['list']} aria-label="Webhooks">
            {data.map((webhook) => (
              <li key={webhook.id}>
                <button type="button" className={opensRow} onClick={() => onOpen(webhook.id)}>
                  <RowName name={webhook.url} below={webhook.events.map(eventName).join(', ')} />
                </button>
                <WebhookState of={webhook} />
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {making && <EditWebhook webhook={null} onClose={() => setMaking(false)} onSecret={onSecret} />}
    </Section>
  );
}
