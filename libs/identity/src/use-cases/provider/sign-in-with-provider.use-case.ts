import type { TransactionRunner } from '@app/shared-kernel';
import type { ProvidedIdentity } from '../../domain/provider/provided-identity.ts';
import { ProviderSignInFailed } from '../../domain/provider/provider.errors.ts';
import type { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import type { SecondStep } from '../../domain/session/session.ts';
import type { User } from '../../domain/user/user.ts';
import type { SessionLookup } from '../../ports/session/session-lookup.port.ts';
import type { SignInThrottle } from '../../ports/session/sign-in-throttle.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { AskSecondStep } from '../second-factor/ask-second-step.ts';
import type { FinishSignIn } from '../session/finish-sign-in.ts';
import type { AccountOfIdentity } from './account-of-identity.ts';
import type { FinishAttempt, ReturnedAttempt } from './finish-attempt.ts';
import type { FollowGroups } from './follow-groups.ts';

export interface ProviderSignInCommand extends ReturnedAttempt {
  readonly invitationToken?: string | null;
  /** The digest of the session that the client has, if any. */
  readonly session: Buffer | null;
  /** The `User-Agent`. */
  readonly browser: string | null;
}

export interface SignedInByProvider {
  readonly user: User;
  /** Of the new session; null if an identity was connected to the account of the session that there is. */
  readonly token: string | null;
  /** If the user has a second factor, which is asked for first; the token is null then, too. */
  readonly secondStep?: SecondStep;
}

/** Ends a sign-in at a provider: with a session, or with an identity that is connected to the account. */
export class SignInWithProvider {
  constructor(
    private readonly finish: FinishAttempt,
    private readonly accounts: AccountOfIdentity,
    private readonly groups: FollowGroups,
    private readonly setting: SingleSignOn,
    private readonly users: UserRepository,
    private readonly sessions: SessionLookup,
    private readonly secondStep: AskSecondStep,
    private readonly entrance: FinishSignIn,
    private readonly clients: SignInThrottle,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * @throws NotFound @throws ProviderUnavailable @throws ProviderSignInFailed @throws SignsInByProvider @throws RateLimited
   * and what `AccountOfIdentity` throws
   */
  async execute(command: ProviderSignInCommand): Promise<SignedInByProvider> {
    const { identity, userId } = await this.finish.execute(command);
    return userId === null ? this.signIn(command, identity) : this.connect(command, identity, userId);
  }

  private async signIn(command: ProviderSignInCommand, identity: ProvidedIdentity): Promise<SignedInByProvider> {
    const { provider, peer, browser, invitationToken = null } = command;
    const settings = this.setting.provider(provider);
    const { user, isNew } = await this.transactions.run(async () => {
      const account = await this.accounts.execute(settings, identity, invitationToken);
      this.setting.requireProviderAllowed(account.user.email, provider);
      await this.groups.execute(settings, account.user, identity.groups);
      return account;
    });
    if (isNew) await this.clients.remember(user.id, peer);
    const secondStep = await this.secondStep.execute(user.id);
    return secondStep ? { user, token: null, secondStep } : this.entrance.execute(user, { peer }, browser);
  }

  /** Only in the session that asked for it: nobody else's identity opens the account. */
  private async connect(
    { provider, session }: ProviderSignInCommand,
    identity: ProvidedIdentity,
    userId: string,
  ): Promise<SignedInByProvider> {
    const settings = this.setting.provider(provider);
    const live = session && (await this.sessions.find(session, null));
    const user = live?.userId === userId ? await this.users.findById(userId) : null;
    if (!user) throw new ProviderSignInFailed(settings);
    this.setting.requireProviderAllowed(user.email, provider);
    await this.transactions.run(() => this.accounts.connectTo(user, identity));
    return { user, token: null };
  }
}
