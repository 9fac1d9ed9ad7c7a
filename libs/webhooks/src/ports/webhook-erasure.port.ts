export abstract class WebhookErasure {
  /**
   * Deletes the webhooks and deliveries of a workspace in batches. Can be restarted, and run by several processes at
   * once.
   * @returns after each batch
   */
  abstract erase(workspaceId: string): AsyncIterable<unknown>;
}
