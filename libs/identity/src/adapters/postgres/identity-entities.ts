import type { EntitySchema } from 'typeorm';
import { ApiKeySchema } from './api-key/api-key.orm-entity.ts';
import { InvitationSchema } from './invitation/invitation.orm-entity.ts';
import { MembershipSchema } from './membership/membership.orm-entity.ts';
import { UserSchema } from './user/user.orm-entity.ts';
import { WorkspaceSchema } from './workspace/workspace.orm-entity.ts';

/** Every table of this context that TypeORM maps. */
export const identityEntities: EntitySchema[] = [
  UserSchema,
  WorkspaceSchema,
  MembershipSchema,
  ApiKeySchema,
  InvitationSchema,
];
