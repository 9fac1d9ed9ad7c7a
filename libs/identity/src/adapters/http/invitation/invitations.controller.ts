import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  Answers,
  AnswersList,
  ClientAddresses,
  CurrentCaller,
  freshList,
  IdParam,
  Public,
  RequiresAnyOf,
  SignedIn,
  type CacheableResponse,
} from '@app/platform';
import { Clock, ExtraPermissions, NotFound, type Caller } from '@app/shared-kernel';
import { InvitationReader } from '../../../ports/invitation/invitation-repository.port.ts';
import { MemberReader } from '../../../ports/membership/member-reader.port.ts';
import { AcceptInvitation } from '../../../use-cases/invitation/accept-invitation.use-case.ts';
import { InviteMember } from '../../../use-cases/invitation/invite-member.use-case.ts';
import { LookUpInvitation } from '../../../use-cases/invitation/look-up-invitation.use-case.ts';
import { WithdrawInvitation } from '../../../use-cases/invitation/withdraw-invitation.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { MEMBERSHIP, type MembershipBody } from '../user/me.response.ts';
import { AcceptInvitationDto, InviteDto, ListInvitationsQueryDto } from './invitation.dto.ts';
import {
  INVITATION,
  INVITATION_OUTLINE,
  presentIssued,
  type InvitationOutlineBody,
  type IssuedInvitationBody,
} from './invitation.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationReader,
    private readonly clock: Clock,
    private readonly inviteMember: InviteMember,
    private readonly withdrawInvitation: WithdrawInvitation,
  ) {}

  /** Invitations that can still be accepted. */
  @Get()
  @AnswersList('Invitation')
  @RequiresAnyOf('members:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListInvitationsQueryDto): CacheableResponse {
    return freshList(INVITATION, query, (request) => this.invitations.listOpen(workspaceId, this.clock.now(), request));
  }

  /** Only this response contains the token, which is valid only for the account with this address. */
  @Post()
  @Answers('IssuedInvitation')
  @RequiresAnyOf('members:write')
  async invite(@CurrentCaller() caller: Caller, @Body() body: InviteDto): Promise<IssuedInvitationBody> {
    return presentIssued(await this.inviteMember.execute(caller, body));
  }

  @Delete(':id')
  @HttpCode(204)
  @RequiresAnyOf('members:write')
  async withdraw(@CurrentCaller() caller: Caller, @IdParam('id', 'invitation') id: string): Promise<void> {
    await this.withdrawInvitation.execute(caller, id);
  }
}

@Controller('api/v1/dashboard/invitations')
export class AcceptanceController {
  constructor(
    private readonly acceptInvitation: AcceptInvitation,
    private readonly lookUpInvitation: LookUpInvitation,
    private readonly addresses: ClientAddresses,
    private readonly members: MemberReader,
    private readonly extras: ExtraPermissions,
  ) {}

  /** What an invitation offers, for holders of its token, with or without an account. */
  @Post('look-up')
  @Answers('InvitationOutline')
  @Header('Cache-Control', 'no-store')
  @HttpCode(200)
  @Public()
  async lookUp(@Body() { token }: AcceptInvitationDto, @Req() request: Request): Promise<InvitationOutlineBody> {
    return INVITATION_OUTLINE.present(await this.lookUpInvitation.execute(token, this.addresses.of(request)));
  }

  /** Works once, for the invited address. */
  @Post('accept')
  @Answers('Membership')
  @HttpCode(200)
  @SignedIn()
  async accept(@CurrentUserId() userId: string, @Body() { token }: AcceptInvitationDto): Promise<MembershipBody> {
    const { workspaceId } = await this.acceptInvitation.execute(userId, token);
    const joined = (await this.members.ofUser(userId)).find(({ workspace }) => workspace.id === workspaceId);
    if (!joined) throw new NotFound('workspace');
    return MEMBERSHIP.present({ ...joined, declared: this.extras });
  }
}
