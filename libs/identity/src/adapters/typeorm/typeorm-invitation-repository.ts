import type { Database } from '@app/platform';
import type { Invitation } from '../../domain/invitation.ts';
import { InvitationRepository } from '../../ports/invitation-repository.port.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';

export class TypeOrmInvitationRepository extends InvitationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(invitation: Invitation): Promise<void> {
    const row = { ...invitation, permissions: [...invitation.permissions] };
    await this.database.manager.insert(InvitationSchema, row);
  }

  async take(digest: Buffer, email: string, now: Date): Promise<Invitation | null> {
    const found = await this.database.manager
      .createQueryBuilder(InvitationSchema, 'i')
      .where('i.digest = :digest and lower(i.email) = lower(:email) and i.expiresAt > :now', { digest, email, now })
      .getOne();
    return found && this.remove(found);
  }

  async withdraw(workspaceId: string, id: string): Promise<Invitation | null> {
    const found = await this.database.manager.findOneBy(InvitationSchema, { workspaceId, id });
    return found && this.remove(found);
  }

  async withdrawAllBy(workspaceId: string, userId: string): Promise<void> {
    await this.database.manager.delete(InvitationSchema, { workspaceId, invitedByUserId: userId });
  }

  /** Of several that found it, one deletes it. */
  private async remove(found: Invitation): Promise<Invitation | null> {
    const { workspaceId, id } = found;
    const { affected } = await this.database.manager.delete(InvitationSchema, { workspaceId, id });
    return affected === 1 ? found : null;
  }
}
