import { EntitySchema } from 'typeorm';
import type { Membership } from '../../../domain/membership/membership.ts';

export const MembershipSchema = new EntitySchema<Membership>({
  name: 'Membership',
  tableName: 'memberships',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    userId: { name: 'user_id', type: 'uuid', primary: true },
    role: { type: 'text' },
    permissions: { type: 'text', array: true },
    extras: { type: 'text', array: true },
    defaultAuthorId: { name: 'default_author_id', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
  },
});
