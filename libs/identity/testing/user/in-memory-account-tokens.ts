import {
  AccountTokenRepository,
  type AccountToken,
  type AccountTokenPurpose,
  type UserRepository,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryAccountTokens extends AccountTokenRepository {
  private readonly tokens = new Map<string, AccountToken>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  async add(token: AccountToken, now: Date): Promise<void> {
    if (!(await this.users.findById(token.userId))) throw new NotFound('user');
    for (const [key, { expiresAt }] of this.tokens) if (expiresAt <= now) this.tokens.delete(key);
    this.tokens.set(token.digest.toString('hex'), token);
  }

  async find(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null> {
    const token = this.tokens.get(digest.toString('hex'));
    return token && token.purpose === purpose && token.expiresAt > now ? token : null;
  }

  async take(digest: Buffer, purpose: AccountTokenPurpose, now: Date): Promise<AccountToken | null> {
    const token = await this.find(digest, purpose, now);
    return token && this.tokens.delete(digest.toString('hex')) ? token : null;
  }

  async removeAll(userId: string, purpose: AccountTokenPurpose | null): Promise<void> {
    for (const [key, token] of this.tokens) {
      if (token.userId === userId && (purpose === null || token.purpose === purpose)) this.tokens.delete(key);
    }
  }
}
