import type { Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { Delivery, DeliveryState } from '../../domain/delivery.ts';
import { DeliveryReader, type DeliverySort } from '../../ports/delivery-reader.port.ts';

const COLUMNS = `workspace_id as "workspaceId", id, webhook_id as "webhookId", event, body, state, attempts,
  case when state = 'waiting' then due_at end as "dueAt", attempted_at as "attemptedAt", status, response, error,
  took_ms as "tookMs", created_at as "createdAt"`;
const OF = 'workspace_id = $1 and webhook_id = $2';
const IN_STATE = '($3::text is null or state = $3)';

export class PostgresDeliveryReader extends DeliveryReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
    { state }: { readonly state?: DeliveryState | undefined },
    request: PageRequest<DeliverySort>,
  ): Promise<Page<Delivery>> {
    const which = [workspaceId, id, state ?? null];
    const { order, pageSize } = request;
    const [items, total] = await Promise.all([
      this.database.query<Delivery>({
        text: `select ${COLUMNS} from webhook_deliveries where ${OF} and ${IN_STATE}
               order by created_at ${order}, id ${order} limit $4 offset $5`,
        values: [...which, pageSize, offsetOf(request)],
      }),
      this.database.total({
        text: `select count(*)::float8 as total from webhook_deliveries where ${OF} and ${IN_STATE}`,
        values: which,
      }),
    ]);
    return { items, total };
  }

  async find(workspaceId: string, webhookId: string, id: string): Promise<Delivery | null> {
    const [delivery] = await this.database.query<Delivery>({
      name: 'webhooks-find-delivery',
      text: `select ${COLUMNS} from webhook_deliveries where ${OF} and id = $3`,
      values: [workspaceId, webhookId, id],
    });
    return delivery ?? null;
  }
}
