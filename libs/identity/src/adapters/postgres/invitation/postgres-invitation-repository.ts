import { lockUntilCommit, type Database } from '@app/platform';
import type { Invitation } from '../../../domain/invitation/invitation.ts';
import { InvitationRepository, type OpenInvitations } from '../../../ports/invitation/invitation-repository.port.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';

export class PostgresInvitationRepository extends InvitationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(invitation: Invitation): Promise<void> {
    const row = { ...invitation, permissions: [...invitation.permissions], extras: [...(invitation.extras ?? [])] };
    await this.database.manager.insert(InvitationSchema, row);
  }

  async take(digest: Buffer, email: string, now: Date): Promise<Invitation | null> {
    const found = await this.findOpen(digest, email, now);
    return found && this.remove(found);
  }

  findOpen(digest: Buffer, email: string | null, now: Date): Promise<Invitation | null> {
    const query = this.database.manager
      .createQueryBuilder(InvitationSchema, 'i')
      .where('i.digest = :digest and i.expiresAt > :now', { digest, now });
    if (email !== null) query.andWhere('lower(i.email) = lower(:email)', { email });
    return query.getOne();
  }

  async countOpen(workspaceId: string, email: string, now: Date): Promise<OpenInvitations> {
    await lockUntilCommit(this.database, `open invitations ${workspaceId}`);
    const [row] = await this.database.query<{ in_all: number; for_address: number }>({
      name: 'invitations-count-open',
      text: `select count(*)::int as in_all, (count(*) filter (where lower(email) = lower($2)))::int as for_address
             from invitations where workspace_id = $1 and expires_at > $3`,
      values: [workspaceId, email, now],
    });
    return { inAll: row?.in_all ?? 0, forAddress: row?.for_address ?? 0 };
  }

  async withdraw(workspaceId: string, id: string): Promise<Invitation | null> {
    const found = await this.database.manager.findOneBy(InvitationSchema, { workspaceId, id });
    return found && this.remove(found);
  }

  async withdrawAllBy(workspaceId: string, userId: string): Promise<void> {
    await this.database.manager.delete(InvitationSchema, { workspaceId, invitedByUserId: userId });
  }

  async releaseAuthor(workspaceId: string, authorId: string): Promise<void> {
    await this.database.execute({
      name: 'invitations-release-author',
      text: 'update invitations set default_author_id = null where workspace_id = $1 and default_author_id = $2',
      values: [workspaceId, authorId],
    });
  }

  /** If several transactions found it, one deletes it. */
  private async remove(found: Invitation): Promise<Invitation | null> {
    const { workspaceId, id } = found;
    const { affected } = await this.database.manager.delete(InvitationSchema, { workspaceId, id });
    return affected === 1 ? found : null;
  }
}
