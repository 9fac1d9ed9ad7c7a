import { ListQueryDto, QueryChoice, UuidField } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { MEMBER_SORTS, type MemberSort } from '../../../ports/membership/member-reader.port.ts';
import { PermissionsField } from '../fields.ts';

export class ListMembersQueryDto extends ListQueryDto {
  @QueryChoice(MEMBER_SORTS)
  declare orderBy?: MemberSort;
}

export class ChangePermissionsDto {
  @PermissionsField()
  permissions: Permission[];
}

export class TransferOwnershipDto {
  @UuidField({ description: 'A member of the workspace.' })
  userId: string;
}
