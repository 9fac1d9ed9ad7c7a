import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Answers, ClientAddresses, Public } from '@app/platform';
import { ConfirmEmail } from '../../../use-cases/account/confirm-email.use-case.ts';
import { RequestPasswordReset } from '../../../use-cases/account/request-password-reset.use-case.ts';
import { ResetPassword } from '../../../use-cases/account/reset-password.use-case.ts';
import { CONFIRMED_EMAIL, type ConfirmedEmailBody } from './account-links.response.ts';
import { ConfirmEmailDto, ForgotPasswordDto, ResetPasswordDto } from './auth.dto.ts';

/** What the links of mails do, and how one asks for them. */
@Controller('api/v1/dashboard/auth')
export class AccountLinksController {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly confirmEmail: ConfirmEmail,
    private readonly addresses: ClientAddresses,
  ) {}

  /** The same response whether or not there is an account. */
  @Post('forgot')
  @HttpCode(204)
  @Public()
  async forgot(@Body() { email }: ForgotPasswordDto, @Req() request: Request): Promise<void> {
    await this.requestReset.execute(email, this.addresses.of(request));
  }

  /** Works once, within an hour, and ends all sessions. */
  @Post('reset')
  @HttpCode(204)
  @Public()
  async reset(@Body() { token, newPassword }: ResetPasswordDto, @Req() request: Request): Promise<void> {
    await this.resetPassword.execute(token, newPassword, this.addresses.of(request));
  }

  /** Works once, within a day. A new address becomes that of the account. */
  @Post('confirm')
  @Answers('ConfirmedEmail')
  @HttpCode(200)
  @Public()
  async confirm(@Body() { token }: ConfirmEmailDto, @Req() request: Request): Promise<ConfirmedEmailBody> {
    return CONFIRMED_EMAIL.present({ email: await this.confirmEmail.execute(token, this.addresses.of(request)) });
  }
}
