import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers, CacheableResponse, ClientAddresses, IdParam, requestContext, SignedIn } from '@app/platform';
import { NotFound, Unauthorized } from '@app/shared-kernel';
import { SingleSignOn } from '../../../domain/provider/single-sign-on.ts';
import { ExternalIdentityRepository } from '../../../ports/provider/external-identity-repository.port.ts';
import { UserRepository } from '../../../ports/user/user-repository.port.ts';
import type { Claim } from '../../../use-cases/account/confirm-identity.ts';
import { ConnectIdentity } from '../../../use-cases/provider/connect-identity.use-case.ts';
import { DisconnectIdentity } from '../../../use-cases/provider/disconnect-identity.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { AttemptCookie } from './attempt-cookie.ts';
import { ConnectIdentityDto, DisconnectIdentityDto } from './provider.dto.ts';
import { OWN_IDENTITIES, PROVIDER_ATTEMPT, type ProviderAttemptBody } from './provider.response.ts';

/** The ways in which the signed-in user can sign in by providers. */
@Controller('api/v1/dashboard/me/identities')
export class OwnIdentitiesController {
  constructor(
    private readonly users: UserRepository,
    private readonly identities: ExternalIdentityRepository,
    private readonly setting: SingleSignOn,
    private readonly connectIdentity: ConnectIdentity,
    private readonly disconnectIdentity: DisconnectIdentity,
    private readonly cookie: AttemptCookie,
    private readonly addresses: ClientAddresses,
  ) {}

  @Get()
  @Answers('OwnIdentities')
  @SignedIn()
  read(@CurrentUserId() userId: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const [user, identities] = await Promise.all([this.users.findById(userId), this.identities.ofUser(userId)]);
      if (!user) throw new NotFound('user');
      return OWN_IDENTITIES.present({ user, identities, providers: this.setting.providers });
    });
  }

  /** Starts a sign-in like `auth/provider/start`; `auth/provider/finish` connects it within the same session. */
  @Post()
  @Answers('ProviderAttempt')
  @HttpCode(200)
  @SignedIn()
  async connect(
    @CurrentUserId() userId: string,
    @Body() { provider, currentPassword }: ConnectIdentityDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderAttemptBody> {
    const claim = this.claim(userId, currentPassword, request);
    const { url, token } = await this.connectIdentity.execute(claim, provider);
    this.cookie.give(response, token);
    response.setHeader('Cache-Control', 'no-store');
    return PROVIDER_ATTEMPT.present({ url });
  }

  /** Refused for the only way of signing in. */
  @Delete(':id')
  @HttpCode(204)
  @SignedIn()
  async disconnect(
    @CurrentUserId() userId: string,
    @IdParam('id', 'identity') id: string,
    @Body() { currentPassword }: DisconnectIdentityDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.disconnectIdentity.execute(this.claim(userId, currentPassword, request), id);
  }

  private claim(userId: string, currentPassword: string, request: Request): Claim {
    const { session } = requestContext(request);
    if (!session) throw new Unauthorized('Please sign in.');
    return { userId, currentPassword, peer: this.addresses.of(request), session };
  }
}
