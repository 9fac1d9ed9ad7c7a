import { eraseRows, type Database } from '@app/platform';
import { WebhookErasure } from '../../ports/webhook-erasure.port.ts';

const TABLES = [{ name: 'webhooks' }, { name: 'webhook_deliveries' }];

export class PostgresWebhookErasure extends WebhookErasure {
  constructor(private readonly database: Database) {
    super();
  }

  erase(workspaceId: string): AsyncIterable<unknown> {
    return eraseRows(this.database, TABLES, workspaceId);
  }
}
