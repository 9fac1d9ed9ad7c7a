import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { PasskeyExists, TooManyPasskeys } from '../../../domain/passkey/passkey.errors.ts';
import { PASSKEYS_MAX, type Passkey } from '../../../domain/passkey/passkey.ts';
import { PasskeyRepository } from '../../../ports/passkey/passkey-repository.port.ts';

const COLUMNS = `id, user_id as "userId", name, credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

const REFUSALS = {
  passkeys_user_fkey: () => new NotFound('user'),
  passkeys_credential_key: () => new PasskeyExists(),
};

export class PostgresPasskeys extends PasskeyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(passkey: Passkey): Promise<void> {
    const { id, userId, name, credentialId, publicKey, counter, transports, backedUp, createdAt, lastUsedAt } = passkey;
    await this.database.execute({
      name: 'passkey-lock-user',
      text: 'select from users where id = $1 for no key update',
      values: [userId],
    });
    if ((await this.list(userId)).length >= PASSKEYS_MAX) throw new TooManyPasskeys();
    await translateConstraintErrors(REFUSALS, () =>
      this.database.execute({
        name: 'passkey-add',
        text: `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up,
                 created_at, last_used_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        values: [id, userId, name, credentialId, publicKey, counter, transports, backedUp, createdAt, lastUsedAt],
      }),
    );
  }

  list(userId: string): Promise<Passkey[]> {
    return this.database.query<Passkey>({
      name: 'passkey-list',
      text: `select ${COLUMNS} from passkeys where user_id = $1 order by created_at, id`,
      values: [userId],
    });
  }

  async findByCredential(credentialId: Buffer): Promise<Passkey | null> {
    const [passkey] = await this.database.query<Passkey>({
      name: 'passkey-find',
      text: `select ${COLUMNS} from passkeys where credential_id = $1`,
      values: [credentialId],
    });
    return passkey ?? null;
  }

  async noteUse(
    { userId, id }: Passkey,
    { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
  ): Promise<void> {
    await this.database.execute({
      name: 'passkey-note-use',
      text: `update passkeys set counter = $3, backed_up = $4, last_used_at = $5 where user_id = $1 and id = $2`,
      values: [userId, id, counter, backedUp, at],
    });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await this.database.execute({
      name: 'passkey-remove',
      text: 'delete from passkeys where user_id = $1 and id = $2',
      values: [userId, id],
    });
    return removed === 1;
  }
}
