import { Invalid } from '@app/shared-kernel';
import { InvitationNeeded } from '../../domain/identity.errors.ts';
import type { Invitation } from '../../domain/invitation/invitation.ts';
import type { SignUpSetting } from '../../domain/user/sign-up-policy.ts';
import type { SetupCodeTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { SetupCodes } from '../../ports/user/setup-codes.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { RedeemInvitation } from '../invitation/redeem-invitation.ts';

export interface Candidate {
  readonly email: string;
  readonly invitationToken?: string | null;
  /** For the first account, if others could create it first. */
  readonly setupCode?: string | null;
}

export interface Admission {
  /** The invitation, if one was sent; null when none is needed. */
  readonly invitation: Invitation | null;
  /** Whether no user could sign in before. */
  readonly first: boolean;
}

/** Decides who may create an account. */
export class SignUpAdmission {
  constructor(
    private readonly setting: SignUpSetting,
    private readonly users: UserRepository,
    private readonly invitations: RedeemInvitation,
    private readonly codes: SetupCodes,
    private readonly tokens: SetupCodeTokens,
  ) {}

  /**
   * @param held whether the result must stay valid until the transaction ends
   * @throws InvitationNeeded @throws Invalid for an unknown invitation or set-up code
   */
  async admit(candidate: Candidate, now: Date, held?: 'held'): Promise<Admission> {
    const { email, invitationToken = null, setupCode = null } = candidate;
    if (invitationToken !== null) {
      const invitation = await this.invitations.find(invitationToken, email, now);
      if (!invitation) throw Invalid.at('invitationToken', 'is no valid invitation for this address');
      return { invitation, first: false };
    }
    const { policy } = this.setting;
    if (policy === 'invited') throw new InvitationNeeded();
    const first = await this.isFirst(held);
    if (policy === 'open-for-the-first') {
      if (!first) throw new InvitationNeeded();
      const digest = setupCode === null ? null : this.tokens.digestOf(setupCode);
      if (!digest || !(await this.codes.has(digest))) {
        // A first account that came meanwhile has cleared the codes.
        if (await this.users.anybodyCanSignIn()) throw new InvitationNeeded();
        throw Invalid.at('setupCode', 'must be a set-up code, which "galley user setup-code" prints');
      }
    }
    return { invitation: null, first };
  }

  /** Checked twice, because only the first user may block others. */
  private async isFirst(held?: 'held'): Promise<boolean> {
    if (await this.users.anybodyCanSignIn()) return false;
    return held === undefined || !(await this.users.anybodyCanSignIn(held));
  }
}
