import { Answers, Public, SignedIn } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Entrance } from '../../../domain/session.ts';
import type { User } from '../../../domain/user.ts';
import { SessionTokens } from '../../../ports/opaque-tokens.port.ts';
import { SessionRepository } from '../../../ports/session-repository.port.ts';
import { ChangePassword } from '../../../use-cases/change-password.use-case.ts';
import { SignIn } from '../../../use-cases/sign-in.use-case.ts';
import { SignUp } from '../../../use-cases/sign-up.use-case.ts';
import { ChangePasswordDto, SignInDto, SignUpDto } from './auth.dto.ts';
import { CurrentUserId } from './current-user-id.ts';
import { SessionCredentials } from './session-credentials.ts';
import { presentUser } from './user.presenter.ts';

@Controller('api/v1/dashboard/auth')
export class AuthController {
  constructor(
    private readonly signUp: SignUp,
    private readonly signIn: SignIn,
    private readonly changePassword: ChangePassword,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
    private readonly credentials: SessionCredentials,
  ) {}

  /** Creates an account and signs in. */
  @Post('sign-up')
  @Answers('Session')
  @Public()
  async register(@Body() body: SignUpDto, @Res({ passthrough: true }) response: Response): Promise<object> {
    return this.enter(response, await this.signUp.execute(body));
  }

  /** The token is for `Authorization: Bearer`; browsers get it as a cookie too. */
  @Post('sign-in')
  @Answers('Session')
  @HttpCode(200)
  @Public()
  async begin(
    @Body() { email, password }: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    return this.enter(response, await this.signIn.execute({ email, password, peer: peerOf(request) }));
  }

  @Post('sign-out')
  @HttpCode(204)
  @SignedIn()
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(this.sessionOf(request));
    this.credentials.takeBack(response);
  }

  /** Ends all other sessions. */
  @Post('password')
  @Answers('ChangedPassword')
  @HttpCode(200)
  @SignedIn()
  async change(
    @CurrentUserId() userId: string,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<object> {
    const session = this.sessionOf(request);
    const peer = peerOf(request);
    const user = await this.changePassword.execute({ userId, currentPassword, newPassword, peer, session });
    return { user: presentUser(user) };
  }

  private enter(response: Response, { token, user }: Entrance<User>): object {
    this.credentials.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return { token, user: presentUser(user) };
  }

  private sessionOf(request: Request): Buffer {
    const digest = this.tokens.digestOf(this.credentials.presented(request)?.text ?? '');
    if (!digest) throw new Unauthorized();
    return digest;
  }
}

/** The other end of the connection: headers can be made up. */
function peerOf(request: Request): string {
  return request.socket.remoteAddress ?? '';
}
