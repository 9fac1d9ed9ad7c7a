import type { Database } from '@app/platform';
import { SESSION_IDLE_DAYS } from '../../domain/session.ts';
import { SessionRepository } from '../../ports/session-repository.port.ts';

/** Plain SQL, for the clock of the database decides about idleness. */
export class PostgresSessionRepository extends SessionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begin(userId: string, digest: Buffer): Promise<void> {
    await this.database.execute({
      name: 'session-begin',
      text: `with idle as (
               delete from sessions
               where user_id = $1 and last_seen_at <= now() - make_interval(days => ${SESSION_IDLE_DAYS})
             )
             insert into sessions (user_id, digest) values ($1, $2)`,
      values: [userId, digest],
    });
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
