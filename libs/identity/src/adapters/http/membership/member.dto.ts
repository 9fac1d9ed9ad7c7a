import { CommandField, ListQueryDto, QueryChoice } from '@app/platform';
import { rules, type Permission } from '@app/shared-kernel';
import { DEFAULT_AUTHOR_RULES } from '../../../domain/membership/grant-rules.ts';
import { MEMBER_SORTS, type MemberSort } from '../../../ports/membership/member-reader.port.ts';
import { ExtrasField, PermissionsField } from '../fields.ts';

export class ListMembersQueryDto extends ListQueryDto {
  @QueryChoice(MEMBER_SORTS)
  declare orderBy?: MemberSort;
}

export class ChangePermissionsDto {
  @PermissionsField({ optional: true, description: 'Stays as it is when absent.' })
  permissions?: Permission[];

  @ExtrasField()
  extras?: string[];
}

export class DefaultAuthorDto {
  @CommandField(DEFAULT_AUTHOR_RULES.defaultAuthorId, { description: 'An author of the workspace; null for none.' })
  defaultAuthorId: string | null;
}

export class TransferOwnershipDto {
  @CommandField(rules.uuid, { description: 'A member of the workspace.' })
  userId: string;
}
