import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound, RateLimited } from '@app/shared-kernel';
import { ATTEMPTS_MAX, type ProviderAttempt } from '../../../domain/provider/provided-identity.ts';
import { ProviderAttempts } from '../../../ports/provider/provider-attempts.port.ts';

const COLUMNS =
  'digest, provider, state, nonce, code_verifier as "codeVerifier", user_id as "userId", expires_at as "expiresAt"';
const WAIT_SECONDS = 60;

export class PostgresProviderAttempts extends ProviderAttempts {
  constructor(private readonly database: Database) {
    super();
  }

  async add(attempt: ProviderAttempt, now: Date): Promise<void> {
    const { digest, provider, state, nonce, codeVerifier, userId, expiresAt } = attempt;
    const added = await translateConstraintErrors({ provider_attempts_user_fkey: () => new NotFound('user') }, () =>
      this.database.execute({
        name: 'provider-attempt-add',
        text: `with expired as (delete from provider_attempts where expires_at <= $8)
               insert into provider_attempts (digest, provider, state, nonce, code_verifier, user_id, expires_at)
               select $1::bytea, $2::text, $3::text, $4::text, $5::text, $6::uuid, $7::timestamptz
               where (select count(*) from provider_attempts where expires_at > $8) < ${ATTEMPTS_MAX}`,
        values: [digest, provider, state, nonce, codeVerifier, userId, expiresAt, now],
      }),
    );
    if (added === 0) throw new RateLimited(WAIT_SECONDS);
  }

  async take(digest: Buffer, now: Date): Promise<ProviderAttempt | null> {
    const [attempt] = await this.database.query<ProviderAttempt>({
      name: 'provider-attempt-take',
      text: `delete from provider_attempts where digest = $1 and expires_at > $2 returning ${COLUMNS}`,
      values: [digest, now],
    });
    return attempt ?? null;
  }
}
