import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { ExternalIdentity } from '../../../domain/provider/provided-identity.ts';
import { IdentityTaken } from '../../../domain/provider/provider.errors.ts';
import { ExternalIdentityRepository } from '../../../ports/provider/external-identity-repository.port.ts';

const COLUMNS =
  'id, user_id as "userId", issuer, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt"';
const OF_USER = `select ${COLUMNS} from external_identities where user_id = $1 order by created_at, id`;
const constraintErrors = {
  external_identities_subject_key: () => new IdentityTaken(),
  external_identities_user_fkey: () => new NotFound('user'),
};

export class PostgresExternalIdentities extends ExternalIdentityRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ id, userId, issuer, subject, email, createdAt, lastUsedAt }: ExternalIdentity): Promise<void> {
    await translateConstraintErrors(constraintErrors, () =>
      this.database.execute({
        name: 'external-identity-add',
        text: `insert into external_identities (id, user_id, issuer, subject, email, created_at, last_used_at)
               values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, userId, issuer, subject, email, createdAt, lastUsedAt],
      }),
    );
  }

  async find(issuer: string, subject: string): Promise<ExternalIdentity | null> {
    const [identity] = await this.database.query<ExternalIdentity>({
      name: 'external-identity-find',
      text: `select ${COLUMNS} from external_identities where issuer = $1 and subject = $2`,
      values: [issuer, subject],
    });
    return identity ?? null;
  }

  ofUser(userId: string): Promise<readonly ExternalIdentity[]> {
    return this.database.query({ name: 'external-identities-of-user', text: OF_USER, values: [userId] });
  }

  async noteUse(id: string, at: Date): Promise<void> {
    await this.database.execute({
      name: 'external-identity-note-use',
      text: 'update external_identities set last_used_at = $2 where id = $1',
      values: [id, at],
    });
  }

  lockOfUser(userId: string): Promise<readonly ExternalIdentity[]> {
    return this.database.query({
      name: 'external-identities-lock-of-user',
      text: `${OF_USER} for update`,
      values: [userId],
    });
  }

  async remove(id: string): Promise<void> {
    await this.database.execute({
      name: 'external-identity-remove',
      text: 'delete from external_identities where id = $1',
      values: [id],
    });
  }
}
