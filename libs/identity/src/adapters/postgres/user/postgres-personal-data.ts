import type { Database } from '@app/platform';
import { ACTIVITY_MAX, type PersonalData } from '../../../domain/user/personal-data.ts';
import { PersonalDataReader } from '../../../ports/user/personal-data-reader.port.ts';

type Part = keyof PersonalData;

/** One statement for each part, so that none returns rows of another. */
const STATEMENTS: Readonly<Record<Part, string>> = {
  account: `select id, email, email_confirmed_at as "emailConfirmedAt", display_name as "displayName",
              created_at as "createdAt", updated_at as "updatedAt"
            from users where id = $1 and disabled_at is null`,
  memberships: `select m.workspace_id as "workspaceId", w.name as "workspaceName", m.role, m.permissions, m.created_at as "createdAt"
                from memberships m join workspaces w on w.id = m.workspace_id where m.user_id = $1 order by m.created_at`,
  sessions: `select browser, peer as place, created_at as "createdAt", last_seen_at as "lastSeenAt"
             from sessions where user_id = $1 order by created_at`,
  secondFactor: `select (select confirmed_at from authenticator_apps where user_id = $1) as "totpSince",
                   (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodes"`,
  passkeys: `select name, created_at as "createdAt", last_used_at as "lastUsedAt"
             from passkeys where user_id = $1 order by created_at`,
  identities: `select issuer, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt"
               from external_identities where user_id = $1 order by created_at`,
  knownAddresses: `select last_at as "lastUsedAt" from sign_in_peers where user_id = $1 order by last_at`,
  apiKeys: `select workspace_id as "workspaceId", name, created_at as "createdAt", last_used_at as "lastUsedAt"
            from api_keys where created_by_user_id = $1 order by created_at`,
  invitationsSent: `select workspace_id as "workspaceId", email, created_at as "createdAt"
                    from invitations where invited_by_user_id = $1 order by created_at`,
  preferences: `select content from preferences where user_id = $1`,
  activity: `select a.workspace_id as "workspaceId", a.action, a.entity_name as "entityName", a.created_at as "createdAt"
             from memberships m cross join lateral (
               select * from activities a where a.workspace_id = m.workspace_id and a.user_id = m.user_id
               order by a.created_at desc, a.id desc limit ${ACTIVITY_MAX}) a
             where m.user_id = $1 order by a.created_at desc limit ${ACTIVITY_MAX}`,
};

export class PostgresPersonalData extends PersonalDataReader {
  constructor(private readonly database: Database) {
    super();
  }

  async read(userId: string): Promise<PersonalData | null> {
    const [account] = await this.rows<'account', PersonalData['account']>('account', userId);
    if (!account) return null;
    const [secondFactor] = await this.rows<'secondFactor', PersonalData['secondFactor']>('secondFactor', userId);
    const [preferences] = await this.rows<'preferences', { content: unknown }>('preferences', userId);
    return {
      account,
      memberships: await this.rows('memberships', userId),
      sessions: await this.rows('sessions', userId),
      secondFactor: secondFactor ?? { totpSince: null, recoveryCodes: 0 },
      passkeys: await this.rows('passkeys', userId),
      identities: await this.rows('identities', userId),
      knownAddresses: await this.rows('knownAddresses', userId),
      apiKeys: await this.rows('apiKeys', userId),
      invitationsSent: await this.rows('invitationsSent', userId),
      preferences: preferences?.content ?? {},
      activity: await this.rows('activity', userId),
    };
  }

  private rows<P extends Part, Row = PersonalData[P] extends readonly (infer R)[] ? R : never>(
    part: P,
    userId: string,
  ): Promise<Row[]> {
    return this.database.query<Row & object>({
      name: `personal-data-${part}`,
      text: STATEMENTS[part],
      values: [userId],
    });
  }
}
