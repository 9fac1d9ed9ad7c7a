import { ListQueryDto, QueryChoice, TextField } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { INVITATION_SORTS, type InvitationSort } from '../../../ports/invitation/invitation-repository.port.ts';
import { EmailField, ExtrasField, PermissionsField } from '../fields.ts';

export class ListInvitationsQueryDto extends ListQueryDto {
  @QueryChoice(INVITATION_SORTS)
  declare orderBy?: InvitationSort;
}

export class InviteDto {
  @EmailField()
  email: string;

  @PermissionsField()
  permissions: Permission[];

  @ExtrasField()
  extras?: string[];
}

export class AcceptInvitationDto {
  @TextField({ max: 1_000, description: 'What the invitation came with.', example: 'Zk3…' })
  token: string;
}
