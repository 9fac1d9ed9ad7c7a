import { ListQueryDto, QueryChoice, UuidField } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import { MEMBER_SORTS, type MemberSort } from '../../../ports/member-reader.port.ts';
import { EmailField, PermissionsField } from './fields.ts';

export class ListMembersQueryDto extends ListQueryDto {
  @QueryChoice(MEMBER_SORTS)
  declare orderBy?: MemberSort;
}

export class AddMemberDto {
  @EmailField({ description: 'Of somebody who has an account.' })
  email: string;

  @PermissionsField()
  permissions: Permission[];
}

export class ChangePermissionsDto {
  @PermissionsField()
  permissions: Permission[];
}

export class TransferOwnershipDto {
  @UuidField({ description: 'A member of the workspace.' })
  userId: string;
}
