import { EntitySchema } from 'typeorm';
import type { Invitation } from '../../../domain/invitation/invitation.ts';

export const InvitationSchema = new EntitySchema<Invitation>({
  name: 'Invitation',
  tableName: 'invitations',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    email: { type: 'text' },
    permissions: { type: 'text', array: true },
    extras: { type: 'text', array: true },
    defaultAuthorId: { name: 'default_author_id', type: 'uuid', nullable: true },
    digest: { type: 'bytea' },
    invitedByUserId: { name: 'invited_by_user_id', type: 'uuid', nullable: true },
    expiresAt: { name: 'expires_at', type: 'timestamptz', precision: 3 },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
});
