import type { Clock } from '@app/shared-kernel';
import type { Entrance } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { SignInClient, SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { BeginSession } from './begin-session.ts';

/** Begins the session of a user who has proved who they are, and mails them where the client is new. */
export class FinishSignIn {
  constructor(
    private readonly session: BeginSession,
    private readonly throttle: SignInThrottle,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** @param browser the `User-Agent` @throws AccountDisabled */
  async execute(user: User, client: SignInClient, browser: string | null = null): Promise<Entrance<User>> {
    const isNew = await this.throttle.forgive(user.id, client);
    const token = await this.session.execute(user.id, { browser, peer: client.peer });
    if (isNew) await this.tellOfNewClient(user, client.peer, browser);
    return { user, token };
  }

  private async tellOfNewClient({ id: userId }: User, peer: string, browser: string | null): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.notices.send({ kind: 'new-sign-in', userId, browser: browser?.slice(0, 200) ?? null, peer, at });
  }
}
