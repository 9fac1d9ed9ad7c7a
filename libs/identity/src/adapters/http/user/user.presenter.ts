import type { User } from '../../../domain/user/user.ts';

/** A person as he sees himself. */
export function presentUser({ id, email, displayName, createdAt, updatedAt }: User) {
  return { id, email, displayName, createdAt, updatedAt };
}
