import { Invalid, type Clock, type IdGenerator, type TransactionRunner } from '@app/shared-kernel';
import { assertSound } from '../domain/credentials.ts';
import { InvitationNeeded } from '../domain/identity.errors.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { Entrance } from '../domain/session.ts';
import type { SignUpSetting } from '../domain/sign-up-policy.ts';
import type { User } from '../domain/user.ts';
import type { PasswordHasher } from '../ports/password-hasher.port.ts';
import type { UserRepository } from '../ports/user-repository.port.ts';
import type { BeginSession } from './begin-session.ts';
import type { RedeemInvitation } from './redeem-invitation.ts';

export interface SignUpCommand {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly invitationToken?: string | null;
}

/** Creates an account for oneself and signs in. An invitation that is brought along is accepted by it. */
export class SignUp {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly invitations: RedeemInvitation,
    private readonly session: BeginSession,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws Invalid @throws InvitationNeeded @throws EmailTaken */
  async execute(command: SignUpCommand): Promise<Entrance<User>> {
    const { email, displayName, password, invitationToken = null } = command;
    assertSound({ email, displayName, password });
    const now = this.clock.now();
    // Slow on purpose, so no transaction waits for it.
    const passwordHash = await this.passwords.hash(password);
    const user: User = { id: this.ids.next(), email, displayName, passwordHash, createdAt: now, updatedAt: now };
    return this.transactions.run(async () => {
      // Comes first, so that only those who may sign up can learn whether an address is taken.
      const invitation = await this.admit(email, invitationToken, now);
      await this.users.add(user);
      if (invitation) await this.invitations.join(invitation, user, now);
      return { user, token: await this.session.execute(user.id) };
    });
  }

  /** @returns the invitation that was brought along; null when none was, and none is needed */
  private async admit(email: string, token: string | null, now: Date): Promise<Invitation | null> {
    if (token === null) {
      const { policy } = this.setting;
      const open = policy === 'open' || (policy === 'open-for-the-first' && !(await this.users.anybodyCanSignIn()));
      if (!open) throw new InvitationNeeded();
      return null;
    }
    const invitation = await this.invitations.take(token, email, now);
    if (!invitation) throw Invalid.at('invitationToken', 'is no valid invitation for this address');
    return invitation;
  }
}
