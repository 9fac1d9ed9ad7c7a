import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, ClientAddresses, Public, SignedIn } from '@app/platform';
import { Unauthorized } from '@app/shared-kernel';
import type { Entrance, PendingEntrance } from '../../../domain/session/session.ts';
import type { User } from '../../../domain/user/user.ts';
import { SessionTokens } from '../../../ports/session/opaque-tokens.port.ts';
import { SessionRepository } from '../../../ports/session/session-repository.port.ts';
import { SignIn } from '../../../use-cases/session/sign-in.use-case.ts';
import { ChangePassword } from '../../../use-cases/user/change-password.use-case.ts';
import { GetSignUpStatus } from '../../../use-cases/user/get-sign-up-status.use-case.ts';
import { SignUp } from '../../../use-cases/user/sign-up.use-case.ts';
import { ChangePasswordDto, SignInDto, SignUpDto } from './auth.dto.ts';
import { CurrentUserId } from './current-user-id.ts';
import { SessionCredentials } from './session-credentials.ts';
import {
  AUTH_STATUS,
  CHANGED_PASSWORD,
  SESSION,
  type AuthStatusBody,
  type ChangedPasswordBody,
  type SessionBody,
} from './session.response.ts';

@Controller('api/v1/dashboard/auth')
export class AuthController {
  constructor(
    private readonly signUp: SignUp,
    private readonly signIn: SignIn,
    private readonly tellStatus: GetSignUpStatus,
    private readonly changePassword: ChangePassword,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
    private readonly credentials: SessionCredentials,
    private readonly addresses: ClientAddresses,
  ) {}

  /** Whether a visitor creates the first account, may create one, or needs an invitation. */
  @Get('status')
  @Answers('AuthStatus')
  @Header('Cache-Control', 'no-store')
  @Public()
  async status(): Promise<AuthStatusBody> {
    return AUTH_STATUS.present(await this.tellStatus.execute());
  }

  /** Creates an account and signs in. */
  @Post('sign-up')
  @Answers('Session')
  @Public()
  async register(
    @Body() body: SignUpDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionBody> {
    const { cookieOnly, ...account } = body;
    const { user, token } = await this.signUp.execute({ ...account, ...this.cameFrom(request) });
    return token === null ? SESSION.present({ user }) : this.enter(response, { user, token }, cookieOnly);
  }

  /**
   * The token is for `Authorization: Bearer`; browsers also get it as a cookie. Users with a second factor get a
   * `secondStep` instead.
   */
  @Post('sign-in')
  @Answers('Session')
  @HttpCode(200)
  @Public()
  async begin(
    @Body() { email, password, cookieOnly }: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionBody> {
    const session = this.presentedBy(request);
    const entrance = await this.signIn.execute({ email, password, session, ...this.cameFrom(request) });
    if ('secondStep' in entrance) return this.pend(response, entrance);
    return this.enter(response, entrance, cookieOnly);
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
  ): Promise<ChangedPasswordBody> {
    const session = this.sessionOf(request);
    const peer = this.addresses.of(request);
    const user = await this.changePassword.execute({ userId, currentPassword, newPassword, peer, session });
    return CHANGED_PASSWORD.present(user);
  }

  private enter(response: Response, { token, user }: Entrance<User>, cookieOnly = false): SessionBody {
    this.credentials.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return SESSION.present({ token: cookieOnly ? undefined : token, user });
  }

  private pend(response: Response, entrance: PendingEntrance<User>): SessionBody {
    response.setHeader('Cache-Control', 'no-store');
    return SESSION.present(entrance);
  }

  private cameFrom(request: Request): { peer: string; browser: string | null } {
    return { peer: this.addresses.of(request), browser: request.headers['user-agent'] ?? null };
  }

  private sessionOf(request: Request): Buffer {
    const digest = this.presentedBy(request);
    if (!digest) throw new Unauthorized();
    return digest;
  }

  private presentedBy(request: Request): Buffer | null {
    return this.tokens.digestOf(this.credentials.presented(request)?.text ?? '');
  }
}
