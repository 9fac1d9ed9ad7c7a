import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, ClientAddresses, Public } from '@app/platform';
import { CompleteSignIn } from '../../../use-cases/second-factor/complete-sign-in.use-case.ts';
import { SessionCredentials } from '../session/session-credentials.ts';
import { SESSION, type SessionBody } from '../session/session.response.ts';
import { SecondStepDto } from './second-factor.dto.ts';

/** The second step of signing in. */
@Controller('api/v1/dashboard/auth')
export class SecondStepController {
  constructor(
    private readonly complete: CompleteSignIn,
    private readonly credentials: SessionCredentials,
    private readonly addresses: ClientAddresses,
  ) {}

  /** Within ten minutes of the first step. */
  @Post('second-step')
  @Answers('Session')
  @HttpCode(200)
  @Public()
  async take(
    @Body() { cookieOnly = false, ...step }: SecondStepDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionBody> {
    const from = { peer: this.addresses.of(request), browser: request.headers['user-agent'] ?? null };
    const { token, user } = await this.complete.execute({ ...step, ...from });
    this.credentials.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return SESSION.present({ token: cookieOnly ? undefined : token, user });
  }
}
