import { OwnsWorkspaces } from '../../domain/identity.errors.ts';
import type { MemberReader } from '../../ports/membership/member-reader.port.ts';
import type { EraseUser } from '../user/erase-user.use-case.ts';
import type { Claim, ConfirmIdentity } from './confirm-identity.ts';

/** Deletes the account of the user who asks. Its content belongs to the workspaces and stays. */
export class DeleteOwnAccount {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly members: MemberReader,
    private readonly erase: EraseUser,
  ) {}

  /** @throws Invalid for a wrong password @throws RateLimited @throws OwnsWorkspaces naming them */
  async execute(claim: Claim): Promise<void> {
    const { id } = await this.identity.execute(claim);
    const owned = (await this.members.ofUser(id)).filter(({ membership }) => membership.role === 'owner');
    if (owned.length > 0) throw new OwnsWorkspaces(owned.map(({ workspace }) => workspace.name));
    await this.erase.execute(id, 'left');
  }
}
