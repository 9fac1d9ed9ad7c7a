import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, CacheableResponse, ClientAddresses, requestContext, runWith, SignedIn } from '@app/platform';
import { NotFound, Unauthorized } from '@app/shared-kernel';
import { PersonalDataReader } from '../../../ports/user/personal-data-reader.port.ts';
import type { Claim } from '../../../use-cases/account/confirm-identity.ts';
import { DeleteOwnAccount } from '../../../use-cases/account/delete-own-account.use-case.ts';
import { RequestEmailChange } from '../../../use-cases/account/request-email-change.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { SessionCredentials } from '../session/session-credentials.ts';
import { ChangeEmailDto, DeleteMeDto } from './me.dto.ts';
import { PERSONAL_DATA } from './personal-data.response.ts';

/** What only the user of an account may do with it. */
@Controller('api/v1/dashboard/me')
export class OwnAccountController {
  constructor(
    private readonly personalData: PersonalDataReader,
    private readonly requestEmailChange: RequestEmailChange,
    private readonly deleteOwnAccount: DeleteOwnAccount,
    private readonly credentials: SessionCredentials,
    private readonly addresses: ClientAddresses,
  ) {}

  @Get('export')
  @Answers('PersonalData')
  @SignedIn()
  export(@CurrentUserId() userId: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const data = await this.personalData.read(userId);
      if (!data) throw new NotFound('user');
      return PERSONAL_DATA.present(data);
    });
  }

  /** Mails a link to the new address; the old one stays until it is opened. */
  @Post('email')
  @HttpCode(204)
  @SignedIn()
  async changeEmail(
    @CurrentUserId() userId: string,
    @Body() { email, currentPassword }: ChangeEmailDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.requestEmailChange.execute(this.claim(userId, currentPassword, request), email);
  }

  /** Owners transfer or delete their workspaces first. */
  @Delete()
  @HttpCode(204)
  @SignedIn()
  async remove(
    @CurrentUserId() userId: string,
    @Body() { currentPassword }: DeleteMeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const claim = this.claim(userId, currentPassword, request);
    // The deletion ends the session by which it would be authorized at the commit; it checks the password instead.
    await runWith({ authorization: undefined }, () => this.deleteOwnAccount.execute(claim));
    this.credentials.takeBack(response);
  }

  private claim(userId: string, currentPassword: string, request: Request): Claim {
    const { session } = requestContext(request);
    if (!session) throw new Unauthorized('Please sign in.');
    return { userId, currentPassword, peer: this.addresses.of(request), session };
  }
}
