import type { OperationText } from './operation-text.ts';

const UNAVAILABLE = 'The service has no key for webhooks.';

/** Descriptions of the operations of webhooks. */
export const WEBHOOK_OPERATIONS: Readonly<Record<string, OperationText>> = {
  Webhooks_list: {
    summary: 'List webhooks',
    more: 'Oldest first, without their secrets. `available` says whether the service can send any.',
  },
  Webhooks_read: { summary: 'Read a webhook' },
  Webhooks_create: {
    summary: 'Create a webhook',
    more: 'Only this answer and that of a rotation contain a secret.',
    conflict: `The workspace has as many webhooks as it may. ${UNAVAILABLE}`,
  },
  Webhooks_update: {
    summary: 'Change a webhook',
    more: 'Changes the given fields only. Turned on again, it receives what waits for it.',
  },
  Webhooks_remove: { summary: 'Delete a webhook' },
  Webhooks_rotate: {
    summary: 'Rotate the secret of a webhook',
    more: 'The previous secret also signs for 24 hours.',
    conflict: UNAVAILABLE,
  },
  Deliveries_list: { summary: 'List deliveries', more: 'Of the last 30 days, the newest first.' },
  Deliveries_test: {
    summary: 'Send a test event',
    more: 'Once, also while the webhook is off. The answer is the delivery before its attempt.',
    conflict: UNAVAILABLE,
  },
  Deliveries_again: {
    summary: 'Send a delivery again',
    more: 'With the same id and body, and all attempts.',
    conflict: UNAVAILABLE,
  },
};
