import type { Database } from '@app/platform';
import { AccountDisabled } from '../../../domain/identity.errors.ts';
import { SESSION_IDLE_DAYS } from '../../../domain/session/session.ts';
import { SessionRepository, type SessionOrigin } from '../../../ports/session/session-repository.port.ts';

/** Plain SQL, because the clock of the database decides idleness. */
export class PostgresSessionRepository extends SessionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begin(userId: string, digest: Buffer, { browser, peer }: SessionOrigin): Promise<void> {
    const begun = await this.database.execute({
      name: 'session-begin',
      text: `with idle as (
               delete from sessions
               where user_id = $1 and last_seen_at <= now() - make_interval(days => ${SESSION_IDLE_DAYS})
             )
             insert into sessions (user_id, digest, browser, peer)
             select id, $2::bytea, $3::text, $4::text from users where id = $1 and disabled_at is null for share`,
      values: [userId, digest, browser, peer],
    });
    if (begun === 0) throw new AccountDisabled();
  }

  async beganWithin(digest: Buffer, minutes: number): Promise<boolean> {
    const rows = await this.database.query({
      name: 'session-began-within',
      text: 'select from sessions where digest = $1 and created_at > now() - make_interval(mins => $2)',
      values: [digest, minutes],
    });
    return rows.length > 0;
  }

  async endOne(userId: string, id: string): Promise<boolean> {
    const ended = await this.database.execute({
      name: 'session-end-one',
      text: 'delete from sessions where user_id = $1 and id = $2',
      values: [userId, id],
    });
    return ended === 1;
  }

  async end(digest: Buffer): Promise<void> {
    await this.database.execute({
      name: 'session-end',
      text: 'delete from sessions where digest = $1',
      values: [digest],
    });
  }

  async endAll(userId: string, but: Buffer | null): Promise<void> {
    await this.database.execute({
      name: 'session-end-all',
      text: 'delete from sessions where user_id = $1 and digest is distinct from $2',
      values: [userId, but],
    });
  }
}
