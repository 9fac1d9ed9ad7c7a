import { requireStorable, requireValid } from '@app/shared-kernel';
import { WrongPasskey } from '../../domain/passkey/passkey.errors.ts';
import { passkeyResponseFault, type PasskeyResponse } from '../../domain/passkey/passkey.ts';
import { WrongCode } from '../../domain/second-factor/second-factor.errors.ts';
import type { Entrance } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { UsePasskey } from '../passkey/use-passkey.ts';
import type { FinishSignIn } from '../session/finish-sign-in.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import type { UseCode } from './use-code.ts';

export interface SecondStepCommand {
  /** That the first step returned. */
  readonly token: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null;
  /** Instead of a code: the answer to a challenge of `AskForPasskey`. */
  readonly passkey?: PasskeyResponse | null;
  /** Address of the client. */
  readonly peer: string;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

/** Takes the second step of a sign-in. */
export class CompleteSignIn {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly codes: UseCode,
    private readonly passkeys: UsePasskey,
    private readonly finish: FinishSignIn,
    private readonly throttle: SignInThrottle,
    private readonly perAccount: PeerThrottle,
  ) {}

  /**
   * Wrong codes count like wrong passwords, and an account also has a limit for all clients together, because there are
   * few codes to guess.
   *
   * @throws SignInExpired @throws WrongCode @throws WrongPasskey @throws RateLimited @throws AccountDisabled
   */
  async execute({ token, code, passkey, peer, browser }: SecondStepCommand): Promise<Entrance<User>> {
    if (!code && !passkey) throw new WrongCode('must be given');
    if (passkey) requireValid(passkey, passkeyResponseFault, 'passkey');
    else requireStorable(code ?? '', 'code');
    const { challenge, user } = await this.pending.open(token);
    await this.throttle.attempt(user.id, { peer });
    if (passkey) {
      if (!(await this.passkeys.ofUser(user.id, passkey, 'passkey-step'))) throw new WrongPasskey();
    } else {
      await this.perAccount.attempt('second-step', user.id);
      if (!(await this.codes.execute(user.id, code ?? ''))) throw new WrongCode();
    }
    await this.pending.close(challenge);
    return this.finish.execute(user, { peer }, browser);
  }
}
