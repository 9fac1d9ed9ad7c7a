import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { AccountToken, AccountTokenPurpose } from '../../../domain/user/account-token.ts';
import { AccountTokenRepository } from '../../../ports/user/account-token-repository.port.ts';

const COLUMNS = 'digest, user_id as "userId", purpose, email, expires_at as "expiresAt"';
const LIVE = 'digest = $1 and purpose = $2 and expires_at > $3';

export class PostgresAccountTokens extends AccountTokenRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ digest, userId, purpose, email, expiresAt }: AccountToken, now: Date): Promise<void> {
    await translateConstraintErrors({ account_tokens_user_fkey: () => new NotFound('user') }, () =>
      this.database.execute({
        name: 'account-token-add',
        text: `with expired as (delete from account_tokens where expires_at <= $6)
               insert into account_tokens (digest, user_id, purpose, email, expires_at) values ($1, $2, $3, $4, $5)`,
        values: [digest, userId, purpose, email, expiresAt, now],
      }),
    );
  }

  async find(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null> {
    const [token] = await this.database.query<AccountToken>({
      name: 'account-token-find',
      text: `select ${COLUMNS} from account_tokens where ${LIVE}`,
      values: [digest, purpose, now],
    });
    return token ?? null;
  }

  async take(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null> {
    const [token] = await this.database.query<AccountToken>({
      name: 'account-token-take',
      text: `delete from account_tokens where ${LIVE} returning ${COLUMNS}`,
      values: [digest, purpose, now],
    });
    return token ?? null;
  }

  async removeAll(userId: string, purpose: AccountTokenPurpose | null): Promise<void> {
    await this.database.execute({
      name: 'account-token-remove-all',
      text: 'delete from account_tokens where user_id = $1 and ($2::text is null or purpose = $2)',
      values: [userId, purpose],
    });
  }
}
