import { EntitySchema } from 'typeorm';
import type { User } from '../../../domain/user/user.ts';

export const UserSchema = new EntitySchema<User>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text' },
    displayName: { name: 'display_name', type: 'text' },
    passwordHash: { name: 'password_hash', type: 'text', nullable: true },
    disabledAt: { name: 'disabled_at', type: 'timestamptz', precision: 3, nullable: true },
    emailConfirmedAt: { name: 'email_confirmed_at', type: 'timestamptz', precision: 3, nullable: true },
    awaitsConfirmation: { name: 'awaits_confirmation', type: 'boolean' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
  },
});
