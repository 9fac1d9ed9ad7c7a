import { DisplayNameField } from '../fields.ts';

export class UpdateMeDto {
  @DisplayNameField({ optional: true, example: 'Ada' })
  displayName?: string;
}
