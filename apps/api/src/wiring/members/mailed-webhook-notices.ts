import type { Notices } from '@app/identity';
import { WebhookNotices } from '@app/webhooks';

/** Mails the owner of the workspace. */
export class MailedWebhookNotices extends WebhookNotices {
  constructor(private readonly notices: Notices) {
    super();
  }

  turnedOff(
    { workspaceId, url }: { readonly workspaceId: string; readonly url: string },
    reason: string,
  ): Promise<void> {
    // The path of a receiver may be secret.
    return this.notices.send({ kind: 'webhook-disabled', workspaceId, url: new URL(url).origin, reason });
  }
}
