import { readCommand, requireValid, type Clock, type IdGenerator, type TransactionRunner } from '@app/shared-kernel';
import { TooManyPasskeys, WrongPasskey } from '../../domain/passkey/passkey.errors.ts';
import {
  PASSKEY_NAME,
  passkeyResponseFault,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyResponse,
} from '../../domain/passkey/passkey.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PasskeyCeremonies, PasskeyOptions } from '../../ports/passkey/passkey-ceremonies.port.ts';
import type { PasskeyRepository } from '../../ports/passkey/passkey-repository.port.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { ConfirmFactor, FactorClaim } from '../second-factor/confirm-factor.ts';
import type { MakeRecoveryCodes } from '../second-factor/make-recovery-codes.ts';
import type { ChallengePasskey } from './challenge-passkey.ts';

/** Adds a passkey to an account: `begin` asks for a proof, `execute` stores what the browser created. */
export class AddPasskey {
  constructor(
    private readonly confirm: ConfirmFactor,
    private readonly passkeys: PasskeyRepository,
    private readonly factors: SecondFactorRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly challenge: ChallengePasskey,
    private readonly recovery: MakeRecoveryCodes,
    private readonly notices: Notices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns what the browser creates the passkey by @throws TooManyPasskeys @throws Invalid, RateLimited for a claim without proof */
  async begin(claim: FactorClaim): Promise<PasskeyOptions> {
    const user = await this.confirm.execute(claim);
    const existing = await this.passkeys.list(user.id);
    if (existing.length >= PASSKEYS_MAX) throw new TooManyPasskeys();
    const challenge = await this.challenge.issue('passkey-creation', user.id);
    return this.ceremonies.creationOptions(user, challenge, existing);
  }

  /**
   * @returns the passkey, and new recovery codes; null if there are some
   * @throws Invalid @throws WrongPasskey without a challenge of `begin` @throws PasskeyExists
   * @throws TooManyPasskeys
   */
  async execute(
    userId: string,
    givenName: string,
    response: PasskeyResponse,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const { name } = readCommand<{ name: string }>({ name: givenName }, { name: PASSKEY_NAME }, 'all');
    requireValid(response, passkeyResponseFault, 'passkey');
    const take = (challenge: string) => this.challenge.take(challenge, 'passkey-creation', userId);
    const created = await this.ceremonies.verifyCreation(response, take);
    if (!created) throw new WrongPasskey();
    const own = { id: this.ids.next(), userId, name, createdAt: this.clock.now(), lastUsedAt: null };
    const passkey: Passkey = { ...created, ...own };
    return this.transactions.run(async () => {
      await this.passkeys.add(passkey);
      await this.notices.send({ kind: 'security-changed', userId, change: 'passkey-added' });
      const { recoveryCodes } = await this.factors.find(userId);
      return { passkey, recoveryCodes: recoveryCodes > 0 ? null : await this.recovery.execute(userId) };
    });
  }
}
