import { MoreThan } from 'typeorm';
import { lockUntilCommit, type Database } from '@app/platform';
import type { Invitation } from '../../../domain/invitation/invitation.ts';
import { InvitationRepository, type OpenInvitations } from '../../../ports/invitation/invitation-repository.port.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';

interface Sought {
  readonly digest: Buffer;
  readonly email: string | null;
  readonly now: Date;
}

export class PostgresInvitationRepository extends InvitationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(invitation: Invitation): Promise<void> {
    const row = { ...invitation, permissions: [...invitation.permissions], extras: [...(invitation.extras ?? [])] };
    await this.database.manager.insert(InvitationSchema, row);
  }

  findOpenById(workspaceId: string, id: string, now: Date): Promise<Invitation | null> {
    const open = { workspaceId, id, expiresAt: MoreThan(now) };
    return this.database.manager.findOneBy(InvitationSchema, open);
  }

  async addMailed(workspaceId: string, id: string, digest: Buffer): Promise<void> {
    await this.database.execute({
      name: 'invitation-mail-add',
      text: `insert into invitation_mails (workspace_id, invitation_id, digest)
             select workspace_id, id, $3 from invitations where workspace_id = $1 and id = $2 for key share`,
      values: [workspaceId, id, digest],
    });
  }

  async take(digest: Buffer, email: string, now: Date): Promise<Invitation | null> {
    const found = await this.findOpen(digest, email, now);
    return found && this.remove(found);
  }

  async findOpen(digest: Buffer, email: string | null, now: Date): Promise<Invitation | null> {
    const shown = await this.findBy('i.digest = :digest', { digest, email, now });
    if (shown) return shown;
    const mailed = `(i.workspaceId, i.id) in (select m.workspace_id, m.invitation_id from invitation_mails m where m.digest = :digest)`;
    const found = await this.findBy(mailed, { digest, email, now });
    return found && { ...found, foundByMail: true };
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

  private findBy(condition: string, { email, ...values }: Sought): Promise<Invitation | null> {
    const query = this.database.manager.createQueryBuilder(InvitationSchema, 'i');
    query.where(`${condition} and i.expiresAt > :now`, values);
    if (email !== null) query.andWhere('lower(i.email) = lower(:email)', { email });
    return query.getOne();
  }

  /** If several transactions found it, one deletes it. */
  private async remove(found: Invitation): Promise<Invitation | null> {
    const { workspaceId, id } = found;
    const { affected } = await this.database.manager.delete(InvitationSchema, { workspaceId, id });
    return affected === 1 ? found : null;
  }
}
