import { translateConstraintErrors, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { EmailTaken } from '../../../domain/identity.errors.ts';
import { erased, type User } from '../../../domain/user/user.ts';
import { UserRepository } from '../../../ports/user/user-repository.port.ts';
import { UserSchema } from './user.orm-entity.ts';

export class PostgresUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(user: User): Promise<void> {
    await uniquely(() => this.database.manager.insert(UserSchema, user));
  }

  findById(id: string): Promise<User | null> {
    return this.database.manager.findOneBy(UserSchema, { id });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager
      .createQueryBuilder(UserSchema, 'u')
      .where('lower(u.email) = lower(:email)', { email })
      .getOne();
  }

  async rename(id: string, displayName: string, at: Date): Promise<void> {
    await this.change(id, { displayName, updatedAt: at });
  }

  async setPasswordHash(id: string, passwordHash: string, at: Date): Promise<void> {
    await this.change(id, { passwordHash, updatedAt: at });
  }

  async confirmEmail(id: string, at: Date): Promise<void> {
    await this.change(id, { emailConfirmedAt: at, awaitsConfirmation: false });
  }

  async setEmail(id: string, email: string, at: Date): Promise<void> {
    const confirmed = { emailConfirmedAt: at, awaitsConfirmation: false };
    await uniquely(() => this.change(id, { email, ...confirmed, updatedAt: at }));
  }

  async setDisabled(id: string, at: Date | null): Promise<void> {
    await this.change(id, { disabledAt: at });
  }

  async erase(id: string, at: Date): Promise<void> {
    await this.database.execute({ text: 'delete from sign_in_peers where user_id = $1', values: [id] });
    await this.database.execute({ text: 'delete from external_identities where user_id = $1', values: [id] });
    await this.change(id, { ...erased(id), disabledAt: at, updatedAt: at });
  }

  anybodyExists(): Promise<boolean> {
    return this.database.manager.exists(UserSchema);
  }

  async anybodyCanSignIn(held?: 'held'): Promise<boolean> {
    if (held) await this.database.execute({ text: 'lock table users in share row exclusive mode' });
    const [row] = await this.database.query<{ can: boolean }>({
      name: 'anybody-can-sign-in',
      text: `select exists (select from users where password_hash is not null)
                    or exists (select from external_identities) as can`,
    });
    return row?.can ?? false;
  }

  private async change(id: string, fields: Partial<User>): Promise<void> {
    const { affected } = await this.database.manager.update(UserSchema, { id }, fields);
    if (affected === 0) throw new NotFound('user');
  }
}

function uniquely<T>(write: () => Promise<T>): Promise<T> {
  return translateConstraintErrors({ users_email_key: () => new EmailTaken() }, write);
}
