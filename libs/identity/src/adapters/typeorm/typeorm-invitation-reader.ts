import type { Page, PageRequest } from '@app/shared-kernel';
import type { Database } from '@app/platform';
import type { Invitation } from '../../domain/invitation.ts';
import { InvitationReader, type InvitationSort } from '../../ports/invitation-repository.port.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';
import { fetchPage } from './order-and-page.ts';

const COLUMNS: Record<InvitationSort, string> = {
  createdAt: 'i.createdAt',
  email: 'lower(i.email)',
  expiresAt: 'i.expiresAt',
};

export class TypeOrmInvitationReader extends InvitationReader {
  constructor(private readonly database: Database) {
    super();
  }

  listOpen(workspaceId: string, now: Date, request: PageRequest<InvitationSort>): Promise<Page<Invitation>> {
    const query = this.database.manager
      .createQueryBuilder(InvitationSchema, 'i')
      .where('i.workspaceId = :workspaceId and i.expiresAt > :now', { workspaceId, now });
    return fetchPage(query, request, COLUMNS, 'i.id');
  }
}
