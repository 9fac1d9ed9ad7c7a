import type { EntitySchema } from 'typeorm';
import { ApiKeySchema } from './api-key.orm-entity.ts';
import { InvitationSchema } from './invitation.orm-entity.ts';
import { MembershipSchema } from './membership.orm-entity.ts';
import { UserSchema } from './user.orm-entity.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

/** Every table of this context that TypeORM maps. */
export const identityEntities: EntitySchema[] = [
  UserSchema,
  WorkspaceSchema,
  MembershipSchema,
  ApiKeySchema,
  InvitationSchema,
];
