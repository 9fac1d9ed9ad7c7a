import { TableMapping, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import { ERASED_ADDRESSES } from '../../../domain/user/user.ts';
import { UserReader, type Account } from '../../../ports/user/user-reader.port.ts';
import { UserSchema } from './user.orm-entity.ts';

type Derived = Pick<Account, 'canSignIn' | 'owned' | 'joined' | 'lastSeenAt'>;
/** A row of `users`, with what is derived from it and from other tables. */
type AccountRow = Readonly<Record<string, unknown>> & Derived;

const USER = new TableMapping(UserSchema, ['passwordHash', 'updatedAt']);

const NOT_ERASED = `email not like '%${ERASED_ADDRESSES}'`;

const LIST = (direction: 'asc' | 'desc') => `
  select ${USER.of('u')},
         u.disabled_at is null and (u.password_hash is not null
           or exists (select from external_identities e where e.user_id = u.id)) as "canSignIn",
         (select count(*)::int from memberships m where m.user_id = u.id and m.role = 'owner') as owned,
         (select count(*)::int from memberships m where m.user_id = u.id and m.role <> 'owner') as joined,
         (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
  from (select * from users where ${NOT_ERASED} order by created_at ${direction}, id ${direction} limit $1 offset $2) u
  order by u.created_at ${direction}, u.id ${direction}`;

export class PostgresUserReader extends UserReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(request: PageRequest<'createdAt'>): Promise<Page<Account>> {
    const direction = request.order === 'asc' ? 'asc' : 'desc';
    const [rows, counted] = await Promise.all([
      this.database.query<AccountRow>({ text: LIST(direction), values: [request.pageSize, offsetOf(request)] }),
      this.database.query<{ total: number }>({
        text: `select count(*)::int as total from users where ${NOT_ERASED}`,
      }),
    ]);
    return { items: rows.map(toAccount), total: counted[0]?.total ?? 0 };
  }
}

function toAccount(row: AccountRow): Account {
  const { canSignIn, owned, joined, lastSeenAt } = row;
  return { ...USER.read(row), canSignIn, owned, joined, lastSeenAt };
}
