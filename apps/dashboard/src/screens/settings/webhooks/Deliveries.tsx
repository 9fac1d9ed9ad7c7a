import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../../api/index.ts';
import { Listed } from '../../../entity-list/Listed.tsx';
import {
  Badge,
  Button,
  Empty,
  Fact,
  Facts,
  Moment,
  Pager,
  Section,
  tell,
  Time,
  warn,
  wordsFor,
} from '../../../ui/index.ts';
import { eventName } from './events.ts';
import { deliveriesQuery } from './queries.ts';
import css from './Webhooks.module.css';

/** What was sent to a webhook, newest first. */
export function Deliveries({ webhook: { id } }: { webhook: Api.Webhook }) {
  const { path } = useWorkspace();
  const [page, setPage] = useState(1);
  const deliveries = useQuery(deliveriesQuery(path, id, page));
  return (
    <Section title="Deliveries" lead="Stored for 30 days.">
      <Listed
        of={deliveries}
        empty={<Empty title="No deliveries yet">Send a test event to see whether your receiver accepts it.</Empty>}
      >
        {(found) => (
          <>
            <ul className={css['list']} aria-label="Deliveries">
              {found.data.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            {found.totalPages > 1 && <Pager list={found} what="deliveries" onPage={setPage} />}
          </>
        )}
      </Listed>
    </Section>
  );
}

function DeliveryState({ of: { state, attempts } }: { of: Api.WebhookDelivery }) {
  if (state === 'delivered') return <Badge tone="good">Delivered</Badge>;
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  return attempts === 0 ? <Badge tone="info">Queued</Badge> : <Badge tone="warn">Retrying</Badge>;
}

function Delivery({ delivery }: { delivery: Api.WebhookDelivery }) {
  const { path, can } = useWorkspace();
  const { id, webhookId, event, state, createdAt } = delivery;
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await api.post(`${path}/webhooks/${webhookId}/deliveries/${id}/redeliver`);
      await refresh(path, 'webhooks');
      tell('Redelivery queued.');
    } catch (thrown) {
      warn(wordsFor(thrown));
    }
    setBusy(false);
  };
  return (
    <li data-open>
      <details>
        <summary>
          <span>{eventName(event)}</span> <DeliveryState of={delivery} /> <Time at={createdAt} />
        </summary>
        <Attempt of={delivery} />
      </details>
      <Button
        small
        look="quiet"
        aria-label={`Redeliver ${eventName(event)}`}
        isPending={busy}
        isDisabled={!can('settings:write') || (state === 'waiting' && delivery.attempts === 0)}
        onPress={() => void again()}
      >
        Redeliver
      </Button>
    </li>
  );
}

function Attempt({ of }: { of: Api.WebhookDelivery }) {
  const { id, attempts, attemptedAt, nextAttemptAt, status, tookMs, error, response, body } = of;
  return (
    <div className={css['attempt']}>
      <Facts>
        <Fact name="ID">
          <code>{id}</code>
        </Fact>
        <Fact name="Attempts">{String(attempts)}</Fact>
        {attemptedAt !== null && (
          <Fact name="Last attempt">
            <Moment at={attemptedAt} />
          </Fact>
        )}
        {nextAttemptAt !== null && (
          <Fact name="Next attempt">
            <Moment at={nextAttemptAt} />
          </Fact>
        )}
        {status !== null && <Fact name="Response">{`${status}, ${tookMs ?? 0} ms`}</Fact>}
        {error !== null && <Fact name="Error">{error}</Fact>}
      </Facts>
      {response !== null && response !== '' && <Text title="Response body" text={response} />}
      <Text title="Request body" text={body} />
    </div>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* Long lines wrap, and long texts scroll, by keyboard, too. */}
      <pre tabIndex={0} aria-label={title} dir="ltr">
        {text}
      </pre>
    </>
  );
}
