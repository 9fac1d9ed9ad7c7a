import { instant, ResponseShape, uuid, type BodyOf } from '@app/platform';
import type { User } from '../../../domain/user/user.ts';
import { displayName, email } from '../identity-fields.ts';

/** A user's own account. */
export const USER = ResponseShape.of<User>()({
  id: [uuid, ({ id }) => id],
  email: [email, (user) => user.email],
  displayName: [displayName, (user) => user.displayName],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  updatedAt: [instant, ({ updatedAt }) => updatedAt.toISOString()],
});

export type UserBody = BodyOf<typeof USER>;
