import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, ClientAddresses, Public } from '@app/platform';
import { SessionTokens } from '../../../ports/session/opaque-tokens.port.ts';
import { BeginAttempt } from '../../../use-cases/provider/begin-attempt.ts';
import { SignInWithProvider } from '../../../use-cases/provider/sign-in-with-provider.use-case.ts';
import { SessionCredentials } from '../session/session-credentials.ts';
import { AttemptCookie } from './attempt-cookie.ts';
import { FinishProviderSignInDto, StartProviderSignInDto } from './provider.dto.ts';
import {
  PROVIDER_ATTEMPT,
  PROVIDER_SESSION,
  type ProviderAttemptBody,
  type ProviderSessionBody,
} from './provider.response.ts';

/** Sign-in by OpenID Connect. The provider returns the browser to the dashboard, which sends on what it brought. */
@Controller('api/v1/dashboard/auth/provider')
export class ProviderSignInController {
  constructor(
    private readonly beginAttempt: BeginAttempt,
    private readonly signIn: SignInWithProvider,
    private readonly cookie: AttemptCookie,
    private readonly credentials: SessionCredentials,
    private readonly tokens: SessionTokens,
    private readonly addresses: ClientAddresses,
  ) {}

  /** The browser also gets a cookie, by which it is known when it comes back within ten minutes. */
  @Post('start')
  @Answers('ProviderAttempt')
  @HttpCode(200)
  @Public()
  async start(
    @Body() { provider }: StartProviderSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderAttemptBody> {
    const { url, token } = await this.beginAttempt.execute(provider, this.addresses.of(request));
    this.cookie.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return PROVIDER_ATTEMPT.present({ url });
  }

  /** Works once, in the browser that started. */
  @Post('finish')
  @Answers('ProviderSession')
  @HttpCode(200)
  @Public()
  async finish(
    @Body() { provider, invitationToken = null, cookieOnly = false, ...parameters }: FinishProviderSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderSessionBody> {
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    this.cookie.takeBack(response);
    const { user, token, secondStep } = await this.signIn.execute({
      provider,
      response: Object.fromEntries(given),
      token: this.cookie.presented(request),
      invitationToken,
      session: this.tokens.digestOf(this.credentials.presented(request)?.text ?? ''),
      peer: this.addresses.of(request),
      browser: request.headers['user-agent'] ?? null,
    });
    if (token !== null) this.credentials.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    const shown = token === null || cookieOnly ? {} : { token };
    const connected = token === null && secondStep === undefined;
    return PROVIDER_SESSION.present({ user, connected, ...shown, ...(secondStep && { secondStep }) });
  }
}
