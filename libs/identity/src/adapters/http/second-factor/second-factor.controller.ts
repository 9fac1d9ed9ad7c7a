import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Answers, CacheableResponse, ClientAddresses, SignedIn } from '@app/platform';
import { PasskeyRepository } from '../../../ports/passkey/passkey-repository.port.ts';
import { SecondFactorRepository } from '../../../ports/second-factor/second-factor-repository.port.ts';
import { SecretCipher } from '../../../ports/second-factor/secret-cipher.port.ts';
import { ConfirmTotp } from '../../../use-cases/second-factor/confirm-totp.use-case.ts';
import { RemoveTotp } from '../../../use-cases/second-factor/remove-totp.use-case.ts';
import { RenewRecoveryCodes } from '../../../use-cases/second-factor/renew-recovery-codes.use-case.ts';
import { StartTotp } from '../../../use-cases/second-factor/start-totp.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { factorClaim } from './factor-claim.ts';
import { ConfirmTotpDto, FactorProofDto } from './second-factor.dto.ts';
import {
  CONFIRMED_FACTOR,
  RECOVERY_CODES,
  SECOND_FACTOR,
  STARTED_TOTP,
  type ConfirmedFactorBody,
  type RecoveryCodesBody,
  type StartedTotpBody,
} from './second-factor.response.ts';

/** What the signed-in user confirms sign-ins with, besides the password. Changes need a proof of it. */
@Controller('api/v1/dashboard/me/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly cipher: SecretCipher,
    private readonly startTotp: StartTotp,
    private readonly confirmTotp: ConfirmTotp,
    private readonly removeTotp: RemoveTotp,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
    private readonly addresses: ClientAddresses,
  ) {}

  @Get()
  @Answers('SecondFactor')
  @SignedIn()
  read(@CurrentUserId() userId: string): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const [factor, passkeys] = await Promise.all([this.factors.find(userId), this.passkeys.list(userId)]);
      return SECOND_FACTOR.present({ ...factor, passkeys, totpAvailable: this.cipher.available });
    });
  }

  /** The app counts once a code of it is confirmed, within an hour. */
  @Post('totp')
  @Answers('StartedTotp')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async start(
    @CurrentUserId() userId: string,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<StartedTotpBody> {
    return STARTED_TOTP.present(await this.startTotp.execute(factorClaim(userId, proof, request, this.addresses)));
  }

  /** The first factor brings recovery codes. */
  @Post('totp/confirm')
  @Answers('ConfirmedFactor')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async confirm(
    @CurrentUserId() userId: string,
    @Body() proof: ConfirmTotpDto,
    @Req() request: Request,
  ): Promise<ConfirmedFactorBody> {
    const recoveryCodes = await this.confirmTotp.execute(factorClaim(userId, proof, request, this.addresses));
    return CONFIRMED_FACTOR.present({ recoveryCodes });
  }

  /** Recovery codes go with the last factor. */
  @Delete('totp')
  @HttpCode(204)
  @SignedIn()
  async remove(@CurrentUserId() userId: string, @Body() proof: FactorProofDto, @Req() request: Request): Promise<void> {
    await this.removeTotp.execute(factorClaim(userId, proof, request, this.addresses));
  }

  /** The former codes do not work any more. */
  @Post('recovery-codes')
  @Answers('RecoveryCodes')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async renew(
    @CurrentUserId() userId: string,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesBody> {
    const recoveryCodes = await this.renewRecoveryCodes.execute(factorClaim(userId, proof, request, this.addresses));
    return RECOVERY_CODES.present({ recoveryCodes });
  }
}
