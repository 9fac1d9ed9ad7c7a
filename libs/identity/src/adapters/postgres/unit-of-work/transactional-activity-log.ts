import { BeforeCommit, type CommitPart, type UnitOfWork } from '@app/platform';
import {
  ActivityLog,
  boundedActivity,
  isChangeType,
  wayOf,
  type Activity,
  type Actor,
  type Clock,
  type ContentChanges,
  type IdGenerator,
} from '@app/shared-kernel';

/** A row of the activity log, as `json_to_recordset` reads it. */
interface ActivityRow {
  readonly workspace_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly action: string;
  readonly entity_type: string;
  readonly entity_id: string | null;
  readonly entity_name: string | null;
  readonly details: object;
  readonly via: string;
  readonly user_id: string | null;
  readonly api_key_id: string | null;
  readonly through: string | null;
}

// The user's name is copied, because the account may be deleted when the entry is read. Other parts read the new rows.
const INSERT = `
  insert into activities (workspace_id, created_at, id, action, entity_type, entity_id, entity_name, details, via,
                          user_id, user_name, api_key_id, through)
  select a.workspace_id, a.created_at, a.id, a.action, a.entity_type, a.entity_id, a.entity_name, a.details, a.via,
         a.user_id, u.display_name, a.api_key_id, a.through
  from json_to_recordset($1::json) as a (
         workspace_id uuid, created_at timestamptz, id uuid, action text, entity_type text, entity_id uuid,
         entity_name text, details jsonb, via text, user_id uuid, api_key_id uuid, through text)
       left join users u on u.id = a.user_id
  returning *`;

/** Collects the rows of a transaction. */
class ActivityRows extends BeforeCommit<ActivityRow[]> {
  begin(): ActivityRow[] {
    return [];
  }

  parts(rows: ActivityRow[]): readonly CommitPart[] {
    return rows.length === 0 ? [] : [{ name: 'recorded', text: INSERT, values: [JSON.stringify(rows)] }];
  }
}

/** Writes the activities of a transaction with its last statement, and records which entities they changed. */
export class TransactionalActivityLog extends ActivityLog {
  private readonly rows = new ActivityRows();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly changes: ContentChanges,
  ) {
    super();
  }

  record(actor: Actor, activity: Activity): void {
    const { action, entity, details } = boundedActivity(activity);
    this.unit.gathered(this.rows).push({
      workspace_id: actor.workspaceId,
      id: this.ids.next(),
      created_at: this.clock.now(),
      action,
      entity_type: entity.type,
      entity_id: entity.id,
      entity_name: entity.name,
      details,
      via: wayOf(actor),
      user_id: actor.via === undefined ? (actor.userId ?? null) : null,
      api_key_id: actor.apiKeyId ?? null,
      through: actor.through ?? null,
    });
    this.nameChange(actor, activity);
  }

  private nameChange({ workspaceId }: Actor, { action, entity, details, keepsPlace }: Activity): void {
    const { type, id } = entity;
    if (!isChangeType(type)) return;
    const deleted = action === `${type}.deleted`;
    const slug = deleted && typeof details?.['slug'] === 'string' ? details['slug'] : null;
    this.changes.touched(workspaceId, { type, id, deleted, slug, keepsPlace: keepsPlace === true });
  }
}
