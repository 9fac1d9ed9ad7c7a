import { QuotaExceeded } from '@app/shared-kernel';

/** The installation has no key to derive secrets from. */
export class WebhooksUnavailable extends QuotaExceeded {
  constructor() {
    super('This service sends no webhooks yet: its operator has to set WEBHOOK_KEY.', 'webhooks', 0);
  }
}
