import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { SecondFactor } from '../../../domain/second-factor/second-factor.ts';
import { SecondFactorRepository } from '../../../ports/second-factor/second-factor-repository.port.ts';

interface Row {
  secret: Buffer | null;
  started_at: Date;
  confirmed_at: Date | null;
  codes: number;
  passkeys: number;
}

const noUser = () => new NotFound('user');

export class PostgresSecondFactorRepository extends SecondFactorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: string): Promise<SecondFactor> {
    const [row] = await this.database.query<Row>({
      name: 'second-factor-find',
      text: `select a.secret, a.started_at, a.confirmed_at,
               (select count(*)::int from recovery_codes where user_id = $1) as codes,
               (select count(*)::int from passkeys where user_id = $1) as passkeys
             from (select $1::uuid as user_id) u left join authenticator_apps a using (user_id)`,
      values: [userId],
    });
    if (!row) return { totp: null, passkeys: 0, recoveryCodes: 0 };
    const { secret, started_at: startedAt, confirmed_at: confirmedAt, codes, passkeys } = row;
    return { totp: secret && { secret, startedAt, confirmedAt }, passkeys, recoveryCodes: codes };
  }

  async startTotp(userId: string, secret: Buffer, at: Date): Promise<boolean> {
    const stored = await translateConstraintErrors({ authenticator_apps_user_fkey: noUser }, () =>
      this.database.execute({
        name: 'totp-start',
        text: `insert into authenticator_apps as a (user_id, secret, started_at) values ($1, $2, $3)
               on conflict (user_id) do update set secret = excluded.secret, started_at = excluded.started_at
               where a.confirmed_at is null`,
        values: [userId, secret, at],
      }),
    );
    return stored === 1;
  }

  confirmTotp(userId: string, step: number, at: Date): Promise<boolean> {
    return this.changesOne(
      'totp-confirm',
      'update authenticator_apps set confirmed_at = $3, last_step = $2 where user_id = $1 and confirmed_at is null',
      [userId, step, at],
    );
  }

  useStep(userId: string, step: number): Promise<boolean> {
    return this.changesOne(
      'totp-use-step',
      `update authenticator_apps set last_step = $2
       where user_id = $1 and last_step < $2 and confirmed_at is not null`,
      [userId, step],
    );
  }

  async removeTotp(userId: string): Promise<void> {
    await this.changesOne('totp-remove', 'delete from authenticator_apps where user_id = $1', [userId]);
  }

  async setRecoveryCodes(userId: string, digests: readonly Buffer[]): Promise<void> {
    await translateConstraintErrors({ recovery_codes_user_fkey: noUser }, () =>
      this.database.execute({
        name: 'recovery-codes-set',
        text: `with former as (delete from recovery_codes where user_id = $1)
               insert into recovery_codes (user_id, digest) select $1, unnest($2::bytea[])`,
        values: [userId, digests],
      }),
    );
  }

  useRecoveryCode(userId: string, digest: Buffer): Promise<boolean> {
    return this.changesOne('recovery-code-use', 'delete from recovery_codes where user_id = $1 and digest = $2', [
      userId,
      digest,
    ]);
  }

  async removeAll(userId: string): Promise<void> {
    await this.database.execute({
      name: 'second-factor-remove-all',
      text: `with codes as (delete from recovery_codes where user_id = $1),
               keys as (delete from passkeys where user_id = $1)
             delete from authenticator_apps where user_id = $1`,
      values: [userId],
    });
  }

  private async changesOne(name: string, text: string, values: unknown[]): Promise<boolean> {
    return (await this.database.execute({ name, text, values })) === 1;
  }
}
