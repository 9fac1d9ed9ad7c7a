import {
  Answers,
  AnswersList,
  AnyValidKey,
  CurrentCaller,
  listEnvelope,
  pageRequest,
  parseFields,
  Read,
  RequiresAnyOf,
  selectFields,
} from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { MemberReader } from '../../../ports/member-reader.port.ts';
import { AddMember } from '../../../use-cases/add-member.use-case.ts';
import { ChangePermissions } from '../../../use-cases/change-permissions.use-case.ts';
import { RemoveMember } from '../../../use-cases/remove-member.use-case.ts';
import { AddMemberDto, ChangePermissionsDto, ListMembersQueryDto } from './member.dto.ts';
import { MEMBER_FIELDS, presentMember } from './member.presenter.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/members')
export class MembersController {
  constructor(
    private readonly members: MemberReader,
    private readonly addMember: AddMember,
    private readonly changePermissions: ChangePermissions,
    private readonly removeMember: RemoveMember,
  ) {}

  @Get()
  @AnswersList('Member')
  @RequiresAnyOf('members:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListMembersQueryDto): Read {
    const selection = parseFields(query.fields, MEMBER_FIELDS);
    const request = pageRequest(query);
    return Read.afresh(async () =>
      listEnvelope(request, await this.members.list(workspaceId, request), (member) =>
        selectFields(presentMember(member), selection),
      ),
    );
  }

  /** Makes somebody who has an account a member. Only permissions that one holds can be granted. */
  @Post()
  @Answers('Member')
  @RequiresAnyOf('members:write')
  async add(@CurrentCaller() caller: Caller, @Body() body: AddMemberDto): Promise<object> {
    return presentMember(await this.addMember.execute(caller, body));
  }

  /** Takes effect on the next request of the member and of his keys. */
  @Patch(':userId')
  @Answers('Member')
  @RequiresAnyOf('members:write')
  async change(
    @CurrentCaller() caller: Caller,
    @Param('userId') userId: string,
    @Body() { permissions }: ChangePermissionsDto,
  ): Promise<object> {
    await this.changePermissions.execute(caller, memberId(userId), permissions);
    const member = await this.members.find(caller.workspaceId, userId);
    if (!member) throw new NotFound('member');
    return presentMember(member);
  }

  /** Anybody but the owner may leave; removing others needs members:write. */
  @Delete(':userId')
  @HttpCode(204)
  @AnyValidKey()
  remove(@CurrentCaller() caller: Caller, @Param('userId') userId: string): Promise<void> {
    return this.removeMember.execute(caller, memberId(userId));
  }
}

function memberId(text: string): string {
  if (!isUuid(text)) throw new NotFound('member');
  return text.toLowerCase();
}
