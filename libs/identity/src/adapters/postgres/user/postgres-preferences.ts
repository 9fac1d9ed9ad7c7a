import type { Database } from '@app/platform';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { PreferencesRepository } from '../../../ports/user/preferences-repository.port.ts';

/** Waits for a deletion of the user, so that nothing is stored for a deleted user. */
const PUT = `
  insert into preferences (user_id, version, content, updated_at)
  select u.id, 1, $2::json, $3::timestamptz from users u
  where u.id = $1 and u.disabled_at is null
    and ($4::int is null or $4 = 0 or exists (select from preferences p where p.user_id = $1))
  for share of u
  on conflict (user_id) do update
  set version = preferences.version + 1, content = excluded.content, updated_at = excluded.updated_at
  where $4::int is null or preferences.version = $4
  returning version`;

export class PostgresPreferences extends PreferencesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: string): Promise<Preferences | null> {
    const [row] = await this.database.query<Preferences>({
      name: 'preferences',
      text: 'select version, content, updated_at as "updatedAt" from preferences where user_id = $1',
      values: [userId],
    });
    return row ?? null;
  }

  async put(
    userId: string,
    { content, updatedAt }: Pick<Preferences, 'content'> & { readonly updatedAt: Date },
    ifVersion?: number,
  ): Promise<number | null> {
    const [row] = await this.database.query<{ version: number }>({
      name: 'preferences-put',
      text: PUT,
      values: [userId, JSON.stringify(content), updatedAt, ifVersion ?? null],
    });
    return row?.version ?? null;
  }

  async remove(userId: string): Promise<void> {
    await this.database.execute({
      name: 'preferences-remove',
      text: 'delete from preferences where user_id = $1',
      values: [userId],
    });
  }
}
