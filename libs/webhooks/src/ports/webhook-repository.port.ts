import type { Webhook } from '../domain/webhook.ts';

/** The webhooks of workspaces. */
export abstract class WebhookRepository {
  /** Oldest first. */
  abstract list(workspaceId: string): Promise<readonly Webhook[]>;
  abstract find(workspaceId: string, id: string): Promise<Webhook | null>;
  /** As `list`; nobody else adds, changes or removes a webhook of the workspace until the transaction ends. */
  abstract lock(workspaceId: string): Promise<readonly Webhook[]>;
  abstract add(webhook: Webhook): Promise<void>;
  /** Stores what people change: URL, events, whether it is active and why not, and the generation of its secret. */
  abstract save(webhook: Webhook): Promise<void>;
  abstract remove(workspaceId: string, id: string): Promise<void>;
  /**
   * Moves the cursor of the feed on.
   * @param from where it was read @returns whether it was still there
   */
  abstract moveFeedCursor(webhook: Webhook, to: string): Promise<boolean>;
}
