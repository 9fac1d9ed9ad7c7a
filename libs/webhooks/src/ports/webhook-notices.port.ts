/** Notifies people of webhooks. */
export abstract class WebhookNotices {
  /**
   * Within the open transaction: the service turned a webhook off.
   * @param reason a sentence
   */
  abstract turnedOff(webhook: { readonly workspaceId: string; readonly url: string }, reason: string): Promise<void>;
}
