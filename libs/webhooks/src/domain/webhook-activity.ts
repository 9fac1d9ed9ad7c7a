import type { Activity, ActivityDetails } from '@app/shared-kernel';
import { hostOf, type Webhook } from './webhook.ts';

/** A webhook is named by its host: paths of receivers may contain secrets. */
export function webhookActivity(
  what: 'created' | 'updated' | 'deleted' | 'secret-rotated' | 'turned-off',
  webhook: Pick<Webhook, 'id' | 'url'>,
  details: ActivityDetails = {},
): Activity {
  return { action: `webhook.${what}`, entity: { type: 'webhook', id: webhook.id, name: hostOf(webhook) }, details };
}
