import { requireValid } from '@app/shared-kernel';
import { AccountDisabled, EmailNotConfirmed } from '../../domain/identity.errors.ts';
import { UnknownPasskey } from '../../domain/passkey/passkey.errors.ts';
import { passkeyResponseFault, type PasskeyResponse } from '../../domain/passkey/passkey.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { Entrance } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { FinishSignIn } from '../session/finish-sign-in.ts';
import type { UsePasskey } from './use-passkey.ts';

export interface PasskeySignInCommand {
  readonly passkey: PasskeyResponse;
  /** Address of the client. */
  readonly peer: string;
  /** The `User-Agent`. */
  readonly browser?: string | null;
}

/** Signs in by a passkey alone: it is two factors, the device and what unlocks it. */
export class SignInByPasskey {
  constructor(
    private readonly users: UserRepository,
    private readonly usePasskey: UsePasskey,
    private readonly finish: FinishSignIn,
    private readonly throttle: PeerThrottle,
    private readonly signOn = SingleSignOn.off,
  ) {}

  /** @throws Invalid @throws UnknownPasskey @throws AccountDisabled @throws EmailNotConfirmed @throws RateLimited */
  async execute({ passkey, peer, browser }: PasskeySignInCommand): Promise<Entrance<User>> {
    requireValid(passkey, passkeyResponseFault, 'passkey');
    await this.throttle.attempt('passkey-sign-in', peer);
    const userId = await this.usePasskey.ofAnybody(passkey);
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user) throw new UnknownPasskey();
    if (user.disabledAt) throw new AccountDisabled();
    if (user.awaitsConfirmation) throw new EmailNotConfirmed();
    this.signOn.requirePasswordAllowed(user.email);
    return this.finish.execute(user, { peer }, browser);
  }
}
