import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  AnyValidKey,
  CurrentCaller,
  freshList,
  IdParam,
  RequiresAnyOf,
  type CacheableResponse,
} from '@app/platform';
import { ExtraPermissions, NotFound, type Caller } from '@app/shared-kernel';
import { MemberReader } from '../../../ports/membership/member-reader.port.ts';
import { InviteMember } from '../../../use-cases/invitation/invite-member.use-case.ts';
import { ChangePermissions } from '../../../use-cases/membership/change-permissions.use-case.ts';
import { RemoveMember } from '../../../use-cases/membership/remove-member.use-case.ts';
import { SetDefaultAuthor } from '../../../use-cases/membership/set-default-author.use-case.ts';
import { InviteDto } from '../invitation/invitation.dto.ts';
import { presentIssued, type IssuedInvitationBody } from '../invitation/invitation.response.ts';
import { ChangePermissionsDto, DefaultAuthorDto, ListMembersQueryDto } from './member.dto.ts';
import { MEMBER, type MemberBody } from './member.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/members')
export class MembersController {
  constructor(
    private readonly members: MemberReader,
    private readonly inviteMember: InviteMember,
    private readonly changePermissions: ChangePermissions,
    private readonly defaultAuthor: SetDefaultAuthor,
    private readonly removeMember: RemoveMember,
    private readonly extras: ExtraPermissions,
  ) {}

  @Get()
  @AnswersList('Member')
  @RequiresAnyOf('members:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListMembersQueryDto): CacheableResponse {
    return freshList(MEMBER, query, async (request) => {
      const { items, total } = await this.members.list(workspaceId, request);
      return { items: items.map((member) => ({ member, declared: this.extras })), total };
    });
  }

  /**
   * The same as inviting: whether or not a user has the address, it answers with an invitation, and shows its token
   * only once. A caller can offer only permissions that they have.
   */
  @Post()
  @Answers('IssuedInvitation')
  @RequiresAnyOf('members:write')
  async add(@CurrentCaller() caller: Caller, @Body() body: InviteDto): Promise<IssuedInvitationBody> {
    return presentIssued(await this.inviteMember.execute(caller, body));
  }

  /** Takes effect on the next request of the member and of their keys. */
  @Patch(':userId')
  @Answers('Member')
  @RequiresAnyOf('members:write')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam('userId', 'member') userId: string,
    @Body() { permissions, extras }: ChangePermissionsDto,
  ): Promise<MemberBody> {
    await this.changePermissions.execute(caller, userId.toLowerCase(), permissions, extras);
    return this.present(caller, userId);
  }

  /** Members choose their own default author; choosing that of others needs members:write. */
  @Put(':userId/default-author')
  @Answers('Member')
  @AnyValidKey()
  async setDefaultAuthor(
    @CurrentCaller() caller: Caller,
    @IdParam('userId', 'member') userId: string,
    @Body() body: DefaultAuthorDto,
  ): Promise<MemberBody> {
    await this.defaultAuthor.execute(caller, userId.toLowerCase(), body);
    return this.present(caller, userId);
  }

  /** Every member but the owner may leave; removing others needs members:write. */
  @Delete(':userId')
  @HttpCode(204)
  @AnyValidKey()
  remove(@CurrentCaller() caller: Caller, @IdParam('userId', 'member') userId: string): Promise<void> {
    return this.removeMember.execute(caller, userId.toLowerCase());
  }

  private async present({ workspaceId }: Caller, userId: string): Promise<MemberBody> {
    const member = await this.members.find(workspaceId, userId);
    if (!member) throw new NotFound('member');
    return MEMBER.present({ member, declared: this.extras });
  }
}
