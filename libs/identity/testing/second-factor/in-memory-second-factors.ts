import { SecondFactorRepository, type SecondFactor, type Totp, type UserRepository } from '@app/identity';
import { NotFound } from '@app/shared-kernel';
import { InMemoryPasskeys } from './in-memory-passkeys.ts';

interface KeptTotp extends Totp {
  readonly lastStep: number;
}

export class InMemorySecondFactors extends SecondFactorRepository {
  private readonly apps = new Map<string, KeptTotp>();
  private readonly codes = new Map<string, Set<string>>();

  constructor(
    private readonly users: UserRepository,
    private readonly passkeys = new InMemoryPasskeys(users),
  ) {
    super();
  }

  async find(userId: string): Promise<SecondFactor> {
    const app = this.apps.get(userId);
    const totp = app ? { secret: app.secret, startedAt: app.startedAt, confirmedAt: app.confirmedAt } : null;
    const passkeys = (await this.passkeys.list(userId)).length;
    return { totp, passkeys, recoveryCodes: this.codes.get(userId)?.size ?? 0 };
  }

  async startTotp(userId: string, secret: Buffer, startedAt: Date): Promise<boolean> {
    await this.requireUser(userId);
    if (this.apps.get(userId)?.confirmedAt) return false;
    this.apps.set(userId, { secret, startedAt, confirmedAt: null, lastStep: 0 });
    return true;
  }

  async confirmTotp(userId: string, lastStep: number, confirmedAt: Date): Promise<boolean> {
    const app = this.apps.get(userId);
    if (!app || app.confirmedAt) return false;
    this.apps.set(userId, { ...app, confirmedAt, lastStep });
    return true;
  }

  async useStep(userId: string, lastStep: number): Promise<boolean> {
    const app = this.apps.get(userId);
    if (!app?.confirmedAt || app.lastStep >= lastStep) return false;
    this.apps.set(userId, { ...app, lastStep });
    return true;
  }

  async removeTotp(userId: string): Promise<void> {
    this.apps.delete(userId);
  }

  async setRecoveryCodes(userId: string, digests: readonly Buffer[]): Promise<void> {
    await this.requireUser(userId);
    this.codes.set(userId, new Set(digests.map((digest) => digest.toString('hex'))));
  }

  async useRecoveryCode(userId: string, digest: Buffer): Promise<boolean> {
    return this.codes.get(userId)?.delete(digest.toString('hex')) ?? false;
  }

  async removeAll(userId: string): Promise<void> {
    this.apps.delete(userId);
    this.codes.delete(userId);
    await this.passkeys.removeAll(userId);
  }

  private async requireUser(userId: string): Promise<void> {
    if (!(await this.users.findById(userId))) throw new NotFound('user');
  }
}
