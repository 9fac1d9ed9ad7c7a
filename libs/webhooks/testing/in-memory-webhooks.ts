import type { Webhook } from '../src/domain/webhook.ts';
import { WebhookRepository } from '../src/ports/webhook-repository.port.ts';

export class InMemoryWebhooks extends WebhookRepository {
  private rows: readonly Webhook[] = [];

  /** Stores the fields that deliveries change. */
  patch(id: string, changes: Partial<Webhook>): void {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  }

  async list(workspaceId: string): Promise<readonly Webhook[]> {
    return this.rows.filter((row) => row.workspaceId === workspaceId);
  }

  async find(workspaceId: string, id: string): Promise<Webhook | null> {
    return (await this.list(workspaceId)).find((row) => row.id === id) ?? null;
  }

  lock(workspaceId: string): Promise<readonly Webhook[]> {
    return this.list(workspaceId);
  }

  async add(webhook: Webhook): Promise<void> {
    this.rows = [...this.rows, webhook];
  }

  async save(webhook: Webhook): Promise<void> {
    if (await this.find(webhook.workspaceId, webhook.id)) this.patch(webhook.id, webhook);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    this.rows = this.rows.filter((row) => row.workspaceId !== workspaceId || row.id !== id);
  }

  async moveFeedCursor({ workspaceId, id, feedCursor }: Webhook, to: string): Promise<boolean> {
    if ((await this.find(workspaceId, id))?.feedCursor !== feedCursor) return false;
    this.patch(id, { feedCursor: to });
    return true;
  }
}
