import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import { ERASED_ADDRESSES } from '../../../domain/user/user.ts';
import { UserReader, type Account } from '../../../ports/user/user-reader.port.ts';

const NOT_ERASED = `email not like '%${ERASED_ADDRESSES}'`;

const LIST = (direction: 'asc' | 'desc') => `
  select u.id, u.email, u.display_name as "displayName", u.password_hash is not null and u.disabled_at is null as "canSignIn",
         u.disabled_at as "disabledAt", u.created_at as "createdAt",
         (select count(*)::int from memberships m where m.user_id = u.id and m.role = 'owner') as owned,
         (select count(*)::int from memberships m where m.user_id = u.id and m.role <> 'owner') as joined,
         (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
  from (select * from users where ${NOT_ERASED} order by created_at ${direction}, id ${direction} limit $1 offset $2) u
  order by u.created_at ${direction}, u.id ${direction}`;

export class PostgresUserReader extends UserReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list({ page, pageSize, order }: PageRequest<'createdAt'>): Promise<Page<Account>> {
    const direction = order === 'asc' ? 'asc' : 'desc';
    const [items, counted] = await Promise.all([
      this.database.query<Account>({ text: LIST(direction), values: [pageSize, (page - 1) * pageSize] }),
      this.database.query<{ total: number }>({
        text: `select count(*)::int as total from users where ${NOT_ERASED}`,
      }),
    ]);
    return { items, total: counted[0]?.total ?? 0 };
  }
}
