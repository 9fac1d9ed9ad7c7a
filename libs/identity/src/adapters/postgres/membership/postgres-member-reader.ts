import { TableMapping, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest, type Permission, type Role } from '@app/shared-kernel';
import type { Member, Membership } from '../../../domain/membership/membership.ts';
import { MemberReader, type MemberSort, type OwnMembership } from '../../../ports/membership/member-reader.port.ts';
import { WITHOUT_SECOND_FACTOR } from '../second-factor/without-second-factor.ts';
import { toWorkspace, type WorkspaceRow } from '../workspace/workspace-row.ts';
import { MembershipSchema } from './membership.orm-entity.ts';

/** A row of a membership, with two columns of the user. */
type MemberRow = Readonly<Record<string, unknown>> & Pick<Member, 'email' | 'displayName'>;

interface OwnRow {
  workspace: WorkspaceRow;
  role: Role;
  permissions: Permission[];
  extras: string[];
  default_author_id: string | null;
  owner: string | null;
  needs_second_factor: boolean;
}

const MEMBERSHIP = new TableMapping<Membership>(MembershipSchema);
const SELECT = `select ${MEMBERSHIP.of('m')}, u.email, u.display_name as "displayName"
                from memberships m join users u on u.id = m.user_id`;

const COLUMNS: Record<MemberSort, string> = {
  createdAt: 'm.created_at',
  email: 'lower(u.email)',
  displayName: 'lower(u.display_name)',
};

export class PostgresMemberReader extends MemberReader {
  constructor(private readonly database: Database) {
    super();
  }

  async find(workspaceId: string, userId: string): Promise<Member | null> {
    const [row] = await this.database.query<MemberRow>({
      name: 'member-find',
      text: `${SELECT} where m.workspace_id = $1 and m.user_id = $2`,
      values: [workspaceId, userId],
    });
    return row ? toMember(row) : null;
  }

  async ofUser(userId: string): Promise<OwnMembership[]> {
    const rows = await this.database.query<OwnRow>({
      name: 'memberships-of-user',
      text: `select to_jsonb(w) as workspace, m.role, m.permissions, m.extras, m.default_author_id,
               w.requires_second_factor and ${WITHOUT_SECOND_FACTOR('m.user_id')} as needs_second_factor,
               (select nullif(u.display_name, '') from memberships o join users u on u.id = o.user_id
                where o.workspace_id = m.workspace_id and o.role = 'owner') as owner
             from memberships m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
               and (w.relocation is null or w.relocation = 'frozen')
             where m.user_id = $1 order by lower(w.name), w.id`,
      values: [userId],
    });
    return rows.map(({ workspace, role, permissions, extras, owner, ...row }) => ({
      workspace: toWorkspace(workspace),
      owner,
      needsSecondFactor: row.needs_second_factor,
      membership: { role, permissions, extras, defaultAuthorId: row.default_author_id },
    }));
  }

  async list(workspaceId: string, request: PageRequest<MemberSort>): Promise<Page<Member>> {
    const { order, orderBy = 'createdAt' } = request;
    const direction = order === 'asc' ? 'asc' : 'desc';
    const [rows, counts] = await Promise.all([
      this.database.query<MemberRow>({
        name: `member-list-${orderBy}-${direction}`,
        text: `${SELECT} where m.workspace_id = $1
               order by ${COLUMNS[orderBy]} ${direction}, m.user_id ${direction} limit $2 offset $3`,
        values: [workspaceId, request.pageSize, offsetOf(request)],
      }),
      this.database.query<{ total: number }>({
        name: 'member-count',
        text: 'select count(*)::int as total from memberships where workspace_id = $1',
        values: [workspaceId],
      }),
    ]);
    return { items: rows.map(toMember), total: counts[0]?.total ?? 0 };
  }
}

function toMember(row: MemberRow): Member {
  return { ...MEMBERSHIP.read(row), email: row.email, displayName: row.displayName };
}
