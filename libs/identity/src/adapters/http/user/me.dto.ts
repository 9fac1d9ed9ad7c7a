import { RuledBy } from '@app/platform';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { DisplayNameField, EmailField } from '../fields.ts';

export class UpdateMeDto {
  @DisplayNameField({ optional: true, example: 'Ada' })
  displayName?: string;
}

export class ChangeEmailDto {
  @EmailField({ example: 'ada@example.org' })
  email: string;

  @RuledBy(COMPARED, { example: 'correct horse battery staple' })
  currentPassword: string;
}

export class DeleteMeDto {
  @RuledBy(COMPARED, { example: 'correct horse battery staple' })
  currentPassword: string;
}
