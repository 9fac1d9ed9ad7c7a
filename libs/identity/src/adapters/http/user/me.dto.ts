import { CurrentPasswordField, DisplayNameField, EmailField } from '../fields.ts';

export class UpdateMeDto {
  @DisplayNameField({ optional: true, example: 'Ada' })
  displayName?: string;
}

export class ChangeEmailDto {
  @EmailField({ example: 'ada@example.org' })
  email: string;

  @CurrentPasswordField()
  currentPassword: string;
}

export class DeleteMeDto {
  @CurrentPasswordField()
  currentPassword: string;
}
