import { Invalid, requireById, requireValid } from '@app/shared-kernel';
import { WrongPasskey } from '../../domain/passkey/passkey.errors.ts';
import { passkeyResponseFault, type PasskeyResponse } from '../../domain/passkey/passkey.ts';
import { WrongCode } from '../../domain/second-factor/second-factor.errors.ts';
import { hasSecondFactor } from '../../domain/second-factor/second-factor.ts';
import type { User } from '../../domain/user/user.ts';
import type { SecondFactorRepository } from '../../ports/second-factor/second-factor-repository.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { ConfirmIdentity } from '../account/confirm-identity.ts';
import type { UsePasskey } from '../passkey/use-passkey.ts';
import type { UseCode } from './use-code.ts';

/** Who asks for a change of the second factor, and how they prove who they are. */
export interface FactorClaim {
  readonly userId: string;
  /** Asked of users without a second factor who have a password. */
  readonly currentPassword?: string | null;
  /** Asked of users with a second factor: of the authenticator app, or a recovery code. */
  readonly code?: string | null;
  /** The same by a passkey: the answer to a challenge of `AskForPasskey`. */
  readonly passkey?: PasskeyResponse | null;
  /** Address of the client. */
  readonly peer: string;
  readonly session: Buffer;
}

/** Asks for the second factor that there is, and where there is none as `ConfirmIdentity` does, so that a session is not enough. */
export class ConfirmFactor {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly identity: ConfirmIdentity,
    private readonly codes: UseCode,
    private readonly passkeys: UsePasskey,
    private readonly throttle: SignInThrottle,
    private readonly perAccount: PeerThrottle,
  ) {}

  /**
   * @returns the user
   * @throws Invalid for what is wrong or missing @throws RateLimited like a sign-in @throws NotFound
   * @throws SignInAgainFirst for a user with neither a second factor nor a password
   */
  async execute(claim: FactorClaim): Promise<User> {
    const user = await requireById(claim.userId, 'user', (id) => this.users.findById(id));
    const factor = await this.factors.find(user.id);
    if (hasSecondFactor(factor)) await this.confirmByFactor(claim);
    else await this.confirmIdentity(claim, user);
    return user;
  }

  private async confirmByFactor({ userId, code, passkey, peer, session }: FactorClaim): Promise<void> {
    if (!code && !passkey) throw new WrongCode('must be given');
    if (passkey) requireValid(passkey, passkeyResponseFault, 'passkey');
    await this.throttle.attempt(userId, { peer, session });
    if (passkey) {
      if (!(await this.passkeys.ofUser(userId, passkey, 'passkey-proof'))) throw new WrongPasskey();
    } else {
      await this.perAccount.attempt('second-step', userId);
      if (!(await this.codes.execute(userId, code ?? ''))) throw new WrongCode();
    }
    await this.throttle.forgive(userId, { peer, session });
  }

  private async confirmIdentity({ currentPassword, ...claim }: FactorClaim, { passwordHash }: User): Promise<void> {
    if (!currentPassword && passwordHash !== null) throw Invalid.at('currentPassword', 'must be given');
    await this.identity.execute({ ...claim, currentPassword: currentPassword ?? '' });
  }
}
