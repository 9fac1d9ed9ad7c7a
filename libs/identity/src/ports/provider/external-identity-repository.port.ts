import type { ExternalIdentity } from '../../domain/provider/provided-identity.ts';

/** Which accounts belong to which identities at providers. */
export abstract class ExternalIdentityRepository {
  /** @throws IdentityTaken when an account has it @throws NotFound when there is no such user */
  abstract add(identity: ExternalIdentity): Promise<void>;
  abstract find(issuer: string, subject: string): Promise<ExternalIdentity | null>;
  /** The oldest first. */
  abstract ofUser(userId: string): Promise<readonly ExternalIdentity[]>;
  abstract noteUse(id: string, at: Date): Promise<void>;
  /** Locks those of the user until the transaction ends. @returns them */
  abstract lockOfUser(userId: string): Promise<readonly ExternalIdentity[]>;
  abstract remove(id: string): Promise<void>;
}
