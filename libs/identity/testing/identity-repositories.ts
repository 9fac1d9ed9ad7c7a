import type {
  AccountTokenRepository,
  ApiKeyRepository,
  InvitationRepository,
  MembershipRepository,
  PasskeyRepository,
  PreferencesRepository,
  SecondFactorPolicy,
  SecondFactorRepository,
  SetupCodes,
  SignInChallengeRepository,
  UserRepository,
  WorkspaceRepository,
} from '@app/identity';
import type { TransactionRunner } from '@app/shared-kernel';

/** The repositories of one store: what one of them adds, the others may refer to. */
export interface IdentityRepositories {
  users: UserRepository;
  workspaces: WorkspaceRepository;
  memberships: MembershipRepository;
  invitations: InvitationRepository;
  keys: ApiKeyRepository;
  codes: SetupCodes;
  accountTokens: AccountTokenRepository;
  preferences: PreferencesRepository;
  factors: SecondFactorRepository;
  passkeys: PasskeyRepository;
  policy: SecondFactorPolicy;
  challenges: SignInChallengeRepository;
  transactions: TransactionRunner;
}
