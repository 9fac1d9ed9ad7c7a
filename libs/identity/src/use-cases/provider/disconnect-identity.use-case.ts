import { NotFound, requireId, type TransactionRunner } from '@app/shared-kernel';
import { LastWayToSignIn } from '../../domain/provider/provider.errors.ts';
import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { ExternalIdentityRepository } from '../../ports/provider/external-identity-repository.port.ts';
import type { Claim, ConfirmIdentity } from '../account/confirm-identity.ts';

/** Removes an identity, so that it no longer opens the account. */
export class DisconnectIdentity {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly identities: ExternalIdentityRepository,
    private readonly setting: SingleSignOn,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws NotFound @throws Invalid for a wrong password @throws RateLimited @throws LastWayToSignIn */
  async execute(claim: Claim, id: string): Promise<void> {
    requireId(id, 'identity');
    requireId(claim.userId, 'user');
    const own = await this.identities.ofUser(claim.userId);
    if (!own.some((identity) => identity.id === id)) throw new NotFound('identity');
    const { passwordHash, email } = await this.identity.execute(claim);
    const hasPassword = passwordHash !== null && this.setting.allowsPassword(email);
    await this.transactions.run(async () => {
      const all = await this.identities.lockOfUser(claim.userId);
      if (!all.some((identity) => identity.id === id)) throw new NotFound('identity');
      if (!hasPassword && all.length === 1) throw new LastWayToSignIn();
      await this.identities.remove(id);
    });
  }
}
