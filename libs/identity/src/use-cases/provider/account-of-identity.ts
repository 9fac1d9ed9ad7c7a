import type { Clock, IdGenerator } from '@app/shared-kernel';
import { AccountDisabled, InvitationNeeded } from '../../domain/identity.errors.ts';
import { wantedRights } from '../../domain/provider/group-rights.ts';
import type { ProvidedIdentity } from '../../domain/provider/provided-identity.ts';
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';
import {
  AccountNotConfirmed,
  AddressNotVerified,
  ConnectsOnlyOwnAddress,
} from '../../domain/provider/provider.errors.ts';
import { displayNameFault } from '../../domain/user/credentials.ts';
import { emailFault, foldEmail } from '../../domain/user/email.ts';
import { newUser, type User } from '../../domain/user/user.ts';
import type { ExternalIdentityRepository } from '../../ports/provider/external-identity-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { RedeemInvitation } from '../invitation/redeem-invitation.ts';
import type { FirstAccount } from '../user/first-account.ts';
import type { Admission, SignUpAdmission } from '../user/sign-up-admission.ts';

/** Finds the account of an identity, or creates it, in the caller's transaction. */
export class AccountOfIdentity {
  constructor(
    private readonly users: UserRepository,
    private readonly identities: ExternalIdentityRepository,
    private readonly admission: SignUpAdmission,
    private readonly invitations: RedeemInvitation,
    private readonly first: FirstAccount,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * By issuer and subject, and the first time by an address that both the provider and the account have confirmed. An
   * account whose address nobody confirmed is not matched: another person may have created it.
   *
   * @returns whether the account was created, too
   * @throws AddressNotVerified @throws AccountNotConfirmed @throws AccountDisabled @throws InvitationNeeded @throws Invalid
   */
  async execute(
    provider: ProviderSettings,
    identity: ProvidedIdentity,
    invitationToken: string | null,
  ): Promise<{ readonly user: User; readonly isNew: boolean }> {
    const known = await this.identities.find(identity.issuer, identity.subject);
    if (known) {
      const user = await this.users.findById(known.userId);
      if (!user || user.disabledAt) throw new AccountDisabled();
      await this.identities.noteUse(known.id, this.clock.now());
      return { user, isNew: false };
    }
    const email = identity.emailVerified ? foldEmail(identity.email ?? '') : '';
    if (emailFault(email) !== null) throw new AddressNotVerified(provider);
    const found = await this.users.findByEmail(email);
    if (found && !found.emailConfirmedAt) throw new AccountNotConfirmed(provider);
    if (found?.disabledAt) throw new AccountDisabled();
    const user = found ?? (await this.create(provider, { ...identity, email }, invitationToken));
    await this.connect(user.id, identity);
    return { user, isNew: !found };
  }

  /**
   * Makes the identity a way to sign in to an account. The same verified address confirms that of the account.
   *
   * @throws IdentityTaken @throws ConnectsOnlyOwnAddress
   */
  async connectTo(user: User, identity: ProvidedIdentity): Promise<void> {
    if (!user.emailConfirmedAt) {
      const email = identity.emailVerified ? foldEmail(identity.email ?? '') : '';
      if (email.toLowerCase() !== user.email.toLowerCase()) throw new ConnectsOnlyOwnAddress();
      await this.users.confirmEmail(user.id, this.clock.now());
    }
    await this.connect(user.id, identity);
  }

  private async connect(userId: string, { issuer, subject, email }: ProvidedIdentity): Promise<void> {
    const now = this.clock.now();
    await this.identities.add({ id: this.ids.next(), userId, issuer, subject, email, createdAt: now, lastUsedAt: now });
  }

  private async create(
    provider: ProviderSettings,
    identity: ProvidedIdentity & { readonly email: string },
    invitationToken: string | null,
  ): Promise<User> {
    const { email, name } = identity;
    const now = this.clock.now();
    const { invitation, first } = await this.admit(provider, identity, invitationToken);
    const displayName = name !== null && displayNameFault(name) === null ? name : email.slice(0, email.indexOf('@'));
    const account = newUser({ id: this.ids.next(), email, displayName, passwordHash: null }, now);
    const user: User = { ...account, emailConfirmedAt: now };
    await this.users.add(user);
    if (first) await this.first.welcome(user, now);
    if (invitation) await this.invitations.join(invitation, user, now);
    return user;
  }

  /** A group that gives rights in a workspace is an invitation by the operator. */
  private async admit(
    { groups: rules }: ProviderSettings,
    { email, groups }: ProvidedIdentity & { readonly email: string },
    invitationToken: string | null,
  ): Promise<Admission> {
    try {
      return await this.admission.admit({ email, invitationToken }, this.clock.now(), 'held');
    } catch (error) {
      const invited = [...wantedRights(rules, groups).values()].some((permissions) => permissions.length > 0);
      if (error instanceof InvitationNeeded && invited) return { invitation: null, first: false };
      throw error;
    }
  }
}
