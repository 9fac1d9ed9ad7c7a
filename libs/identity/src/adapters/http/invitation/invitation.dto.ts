import { CommandField, ListQueryDto, QueryChoice, RuledBy } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { INVITATION_RULES } from '../../../domain/membership/grant-rules.ts';
import { COMPARED } from '../../../domain/user/credentials.ts';
import { INVITATION_SORTS, type InvitationSort } from '../../../ports/invitation/invitation-repository.port.ts';
import { DefaultAuthorField, ExtrasField, PermissionsField } from '../fields.ts';

export class ListInvitationsQueryDto extends ListQueryDto {
  @QueryChoice(INVITATION_SORTS)
  declare orderBy?: InvitationSort;
}

export class InviteDto {
  @CommandField(INVITATION_RULES.email)
  email: string;

  @PermissionsField()
  permissions: Permission[];

  @ExtrasField()
  extras?: string[];

  @DefaultAuthorField()
  defaultAuthorId?: string | null;
}

export class AcceptInvitationDto {
  @RuledBy(COMPARED, { description: 'What the invitation came with.', example: 'Zk3…' })
  token: string;
}
