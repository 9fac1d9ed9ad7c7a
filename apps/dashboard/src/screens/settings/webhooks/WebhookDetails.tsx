import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api, refresh, refreshWithout, useWorkspace, type Api } from '../../../api/index.ts';
import { NeedsRight } from '../../../entity-list/NeedsRight.tsx';
import {
  Button,
  Confirm,
  Fact,
  Facts,
  Fields,
  Moment,
  Notice,
  Row,
  Section,
  tell,
  Time,
  warn,
  wordsFor,
} from '../../../ui/index.ts';
import { Deliveries } from './Deliveries.tsx';
import { EditWebhook } from './EditWebhook.tsx';
import { eventName } from './events.ts';
import css from './Webhooks.module.css';
import { WebhookState } from './WebhookState.tsx';

interface Props {
  readonly webhook: Api.Webhook;
  readonly onClose: () => void;
  readonly onSecret: (webhook: Api.IssuedWebhook) => void;
}

/** A webhook, what can be done with it, and what was sent. */
export function WebhookDetails({ webhook, onClose, onSecret }: Props) {
  const { events, failingSince, secretRotatedAt, createdAt } = webhook;
  return (
    <>
      <Row>
        <Button small look="quiet" icon={<ArrowLeft />} onPress={onClose}>
          All webhooks
        </Button>
      </Row>
      <Section title={new URL(webhook.url).host}>
        <OffNotice webhook={webhook} />
        <Fields>
          <Facts>
            <Fact name="Status">
              <WebhookState of={webhook} />
            </Fact>
            <Fact name="URL">
              <span className={css['url']}>{webhook.url}</span>
            </Fact>
            <Fact name="Events">{events.map(eventName).join(', ')}</Fact>
            {failingSince !== null && (
              <Fact name="Failing since">
                <Moment at={failingSince} />
              </Fact>
            )}
            {secretRotatedAt !== null && (
              <Fact name="Secret rotated">
                <Moment at={secretRotatedAt} />
              </Fact>
            )}
            <Fact name="Created">
              <Time at={createdAt} />
            </Fact>
          </Facts>
          <Actions webhook={webhook} onClose={onClose} onSecret={onSecret} />
        </Fields>
      </Section>
      <Deliveries webhook={webhook} />
    </>
  );
}

function OffNotice({ webhook: { offReason } }: { webhook: Api.Webhook }) {
  if (offReason === null) return null;
  return (
    <Notice tone="danger">
      {offReason === 'gone'
        ? 'The receiver answered that it is gone (410), so this webhook was turned off.'
        : 'No delivery succeeded for five days, so this webhook was turned off.'}{' '}
      What waits is sent when you turn it on again.
    </Notice>
  );
}

function Actions({ webhook, onClose, onSecret }: Props) {
  const { path, can } = useWorkspace();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id } = webhook;
  const isDisabled = !can('settings:write');
  const attempt = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      await refresh(path, 'webhooks');
      tell(done);
    } catch (thrown) {
      warn(wordsFor(thrown));
    }
  };
  const turnOn = () => attempt(() => api.patch(`${path}/webhooks/${id}`, { active: true }), 'Webhook turned on.');
  const test = () => attempt(() => api.post(`${path}/webhooks/${id}/test`), 'Test event queued.');
  return (
    <>
      <NeedsRight of={['settings:write']} />
      <Row>
        {!webhook.active && (
          <Button look="primary" isDisabled={isDisabled} onPress={() => void turnOn()}>
            Turn on
          </Button>
        )}
        <Button isDisabled={isDisabled} onPress={() => void test()}>
          Send test event
        </Button>
        <Button isDisabled={isDisabled} onPress={() => setOpen('edit')}>
          Edit…
        </Button>
        <Button isDisabled={isDisabled} onPress={() => setOpen('rotate')}>
          Rotate secret…
        </Button>
        <Button look="danger" isDisabled={isDisabled} onPress={() => setOpen('delete')}>
          Delete…
        </Button>
      </Row>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} onSecret={onSecret} />}
      {open === 'rotate' && (
        <Confirm
          title="Rotate the secret?"
          action="Rotate secret"
          danger={false}
          onClose={close}
          onConfirm={async () => {
            onSecret(await api.post<Api.IssuedWebhook>(`${path}/webhooks/${id}/rotate-secret`));
            await refresh(path, 'webhooks');
          }}
        >
          <p>Requests are signed with the new and the previous secret for 24 hours, then with the new one only.</p>
        </Confirm>
      )}
      {open === 'delete' && (
        <Confirm
          title="Delete this webhook?"
          action="Delete webhook"
          onClose={close}
          onConfirm={async () => {
            await api.delete(`${path}/webhooks/${id}`);
            onClose();
            await refreshWithout(path, 'webhooks', id);
            tell('Webhook deleted.');
          }}
        >
          <p>Nothing more is sent to {new URL(webhook.url).host}. Its deliveries are deleted, too.</p>
        </Confirm>
      )}
    </>
  );
}
