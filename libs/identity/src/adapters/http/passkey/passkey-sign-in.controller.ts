import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, ClientAddresses, Public } from '@app/platform';
import { AskForPasskey } from '../../../use-cases/passkey/ask-for-passkey.use-case.ts';
import { SignInByPasskey } from '../../../use-cases/passkey/sign-in-by-passkey.use-case.ts';
import { SessionCredentials } from '../session/session-credentials.ts';
import { SESSION, type SessionBody } from '../session/session.response.ts';
import { PasskeySignInDto, PasskeyStepDto } from './passkey.dto.ts';
import { PASSKEY_OPTIONS, type PasskeyOptionsBody } from './passkey.response.ts';

/** Signing in by a passkey, instead of a password or as the second step. */
@Controller('api/v1/dashboard/auth')
export class PasskeySignInController {
  constructor(
    private readonly ask: AskForPasskey,
    private readonly signIn: SignInByPasskey,
    private readonly credentials: SessionCredentials,
    private readonly addresses: ClientAddresses,
  ) {}

  /** For any passkey that the device has. */
  @Post('passkey/options')
  @Answers('PasskeyOptions')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Public()
  async options(@Req() request: Request): Promise<PasskeyOptionsBody> {
    return PASSKEY_OPTIONS.present({ options: await this.ask.toSignIn(this.addresses.of(request)) });
  }

  @Post('passkey')
  @Answers('Session')
  @HttpCode(200)
  @Public()
  async enter(
    @Body() { passkey, cookieOnly = false }: PasskeySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionBody> {
    const from = { peer: this.addresses.of(request), browser: request.headers['user-agent'] ?? null };
    const { token, user } = await this.signIn.execute({ passkey, ...from });
    this.credentials.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return SESSION.present({ token: cookieOnly ? undefined : token, user });
  }

  /** For the passkeys of the user who has taken the first step. */
  @Post('second-step/passkey-options')
  @Answers('PasskeyOptions')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Public()
  async stepOptions(@Body() { token }: PasskeyStepDto, @Req() request: Request): Promise<PasskeyOptionsBody> {
    return PASSKEY_OPTIONS.present({ options: await this.ask.asSecondStep(token, this.addresses.of(request)) });
  }
}
