import {
  PasskeyExists,
  PasskeyRepository,
  PASSKEYS_MAX,
  TooManyPasskeys,
  type Passkey,
  type UserRepository,
} from '@app/identity';
import { NotFound } from '@app/shared-kernel';

export class InMemoryPasskeys extends PasskeyRepository {
  private passkeys: Passkey[] = [];

  constructor(private readonly users: UserRepository) {
    super();
  }

  async add(passkey: Passkey): Promise<void> {
    if (!(await this.users.findById(passkey.userId))) throw new NotFound('user');
    if (await this.findByCredential(passkey.credentialId)) throw new PasskeyExists();
    // Nothing is awaited in between, so that passkeys added at the same time are counted.
    const own = this.passkeys.filter(({ userId }) => userId === passkey.userId);
    if (own.length >= PASSKEYS_MAX) throw new TooManyPasskeys();
    this.passkeys.push(passkey);
  }

  async list(userId: string): Promise<Passkey[]> {
    return this.passkeys.filter((passkey) => passkey.userId === userId);
  }

  async findByCredential(credentialId: Buffer): Promise<Passkey | null> {
    return this.passkeys.find((passkey) => passkey.credentialId.equals(credentialId)) ?? null;
  }

  async noteUse({ id }: Passkey, { at, ...use }: { counter: number; backedUp: boolean; at: Date }): Promise<void> {
    this.passkeys = this.passkeys.map((one) => (one.id === id ? { ...one, ...use, lastUsedAt: at } : one));
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const before = this.passkeys.length;
    this.passkeys = this.passkeys.filter((one) => one.userId !== userId || one.id !== id);
    return this.passkeys.length < before;
  }

  async removeAll(userId: string): Promise<void> {
    this.passkeys = this.passkeys.filter((one) => one.userId !== userId);
  }
}
