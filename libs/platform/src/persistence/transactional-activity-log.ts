import {
  ActivityLog,
  boundedActivity,
  wayOf,
  type Activity,
  type Clock,
  type Doer,
  type IdGenerator,
} from '@app/shared-kernel';
import type { ClosingStatement } from './closing-statement.ts';

/** Writes the activities of a transaction with its last statement. */
export class TransactionalActivityLog extends ActivityLog {
  constructor(
    private readonly closing: ClosingStatement,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  record(doer: Doer, activity: Activity): void {
    const { action, entity, details } = boundedActivity(activity);
    this.closing.record({
      workspace_id: doer.workspaceId,
      id: this.ids.next(),
      created_at: this.clock.now(),
      action,
      entity_type: entity.type,
      entity_id: entity.id,
      entity_name: entity.name,
      details,
      via: wayOf(doer),
      user_id: doer.via === undefined ? (doer.userId ?? null) : null,
      api_key_id: doer.apiKeyId ?? null,
    });
  }
}
