import type { Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import { SESSION_IDLE_DAYS, type OwnSession } from '../../../domain/session/session.ts';
import { SessionReader, type SessionSort } from '../../../ports/session/session-reader.port.ts';

interface SessionRow {
  id: string;
  browser: string | null;
  peer: string | null;
  current: boolean;
  created_at: Date;
  last_seen_at: Date;
}

const COLUMNS: Record<SessionSort, string> = { createdAt: 'created_at', lastSeenAt: 'last_seen_at' };
const LIVE = `user_id = $1 and last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`;

export class PostgresSessionReader extends SessionReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(userId: string, current: Buffer, request: PageRequest<SessionSort>): Promise<Page<OwnSession>> {
    const { order, orderBy = 'createdAt' } = request;
    const direction = order === 'asc' ? 'asc' : 'desc';
    const [rows, counts] = await Promise.all([
      this.database.query<SessionRow>({
        name: `session-list-${orderBy}-${direction}`,
        text: `select id, browser, peer, digest = $2 as current, created_at, last_seen_at from sessions where ${LIVE}
               order by ${COLUMNS[orderBy]} ${direction}, id ${direction} limit $3 offset $4`,
        values: [userId, current, request.pageSize, offsetOf(request)],
      }),
      this.database.query<{ total: number }>({
        name: 'session-count',
        text: `select count(*)::int as total from sessions where ${LIVE}`,
        values: [userId],
      }),
    ]);
    return { items: rows.map(toSession), total: counts[0]?.total ?? 0 };
  }
}

function toSession({ created_at: createdAt, last_seen_at: lastSeenAt, ...session }: SessionRow): OwnSession {
  return { ...session, createdAt, lastSeenAt };
}
