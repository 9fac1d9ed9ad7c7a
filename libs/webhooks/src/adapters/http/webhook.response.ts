import {
  arrayOf,
  choice,
  instant,
  integer,
  orNull,
  ResponseShape,
  text,
  truth,
  uuid,
  type BodyOf,
} from '@app/platform';
import { DELIVERY_STATES, type Delivery } from '../../domain/delivery.ts';
import { OFF_REASONS, type Webhook } from '../../domain/webhook.ts';

const EVENTS = {
  ...arrayOf(text),
  description: 'What it is notified of.',
  example: ['post.published', 'content.changed'],
};

/** A webhook, without its secret. */
export const WEBHOOK = ResponseShape.of<Webhook>()({
  id: [uuid, ({ id }) => id],
  workspaceId: [uuid, ({ workspaceId }) => workspaceId],
  url: [{ ...text, example: 'https://hooks.example.com/galley' }, ({ url }) => url],
  events: [EVENTS, ({ events }) => events],
  active: [{ ...truth, description: 'Whether anything is sent.', example: true }, ({ active }) => active],
  offReason: [
    { ...orNull(choice(...OFF_REASONS)), description: 'Why the service turned it off.', example: null },
    ({ offReason }) => offReason,
  ],
  failingSince: [
    { ...orNull(instant), description: 'Since when no delivery succeeded.', example: null },
    ({ failingSince }) => failingSince?.toISOString() ?? null,
  ],
  secretRotatedAt: [
    { ...orNull(instant), description: 'When it last got another secret.', example: null },
    ({ secretRotatedAt }) => secretRotatedAt?.toISOString() ?? null,
  ],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  updatedAt: [instant, ({ updatedAt }) => updatedAt.toISOString()],
});

/** A webhook with its secret. */
export const ISSUED_WEBHOOK = WEBHOOK.with(
  ResponseShape.of<{ readonly secret: string }>()({
    secret: [
      {
        ...text,
        description: 'The secret that signs, shown this once.',
        example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
      (issued) => issued.secret,
    ],
  }),
);

/** A delivery and its latest attempt. */
export const DELIVERY = ResponseShape.of<Delivery>()({
  id: [{ ...uuid, description: 'The webhook-id of each attempt.' }, ({ id }) => id],
  webhookId: [{ ...uuid, description: 'The webhook that it is for.' }, ({ webhookId }) => webhookId],
  event: [{ ...text, description: 'What happened.', example: 'post.published' }, ({ event }) => event],
  state: [{ ...choice(...DELIVERY_STATES), description: 'How far it is.' }, ({ state }) => state],
  attempts: [{ ...integer, description: 'How often it was tried.', example: 1 }, ({ attempts }) => attempts],
  nextAttemptAt: [
    { ...orNull(instant), description: 'Null when there is none.' },
    ({ dueAt }) => dueAt?.toISOString() ?? null,
  ],
  attemptedAt: [
    { ...orNull(instant), description: 'When it was last tried.' },
    ({ attemptedAt }) => attemptedAt?.toISOString() ?? null,
  ],
  status: [{ ...orNull(integer), example: 200, description: 'Status of the latest response.' }, ({ status }) => status],
  response: [{ ...orNull(text), description: 'The first 1,000 characters of it.' }, ({ response }) => response],
  error: [{ ...orNull(text), description: 'Why the latest attempt failed.', example: null }, ({ error }) => error],
  tookMs: [
    { ...orNull(integer), description: 'Milliseconds of the latest attempt.', example: 120 },
    ({ tookMs }) => tookMs,
  ],
  body: [{ ...text, description: 'The JSON that is sent.', example: '{"type":"post.published"}' }, ({ body }) => body],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
});

export type WebhookBody = BodyOf<typeof WEBHOOK>;
export type IssuedWebhookBody = BodyOf<typeof ISSUED_WEBHOOK>;
export type DeliveryBody = BodyOf<typeof DELIVERY>;
