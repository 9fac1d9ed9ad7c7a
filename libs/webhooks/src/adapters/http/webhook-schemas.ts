import type { JsonSchema } from '@app/platform';
import { DELIVERY, ISSUED_WEBHOOK, WEBHOOK } from './webhook.response.ts';

/** The response schemas of this context, as components of the OpenAPI documents. */
export const webhookComponents: Readonly<Record<string, JsonSchema>> = {
  Webhook: WEBHOOK.schema,
  IssuedWebhook: ISSUED_WEBHOOK.schema,
  WebhookDelivery: DELIVERY.schema,
};
