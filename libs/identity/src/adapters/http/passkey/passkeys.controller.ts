import { Body, Controller, Delete, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Answers, ClientAddresses, IdParam, SignedIn } from '@app/platform';
import { AddPasskey } from '../../../use-cases/passkey/add-passkey.use-case.ts';
import { AskForPasskey } from '../../../use-cases/passkey/ask-for-passkey.use-case.ts';
import { RemovePasskey } from '../../../use-cases/passkey/remove-passkey.use-case.ts';
import { factorClaim } from '../second-factor/factor-claim.ts';
import { FactorProofDto } from '../second-factor/second-factor.dto.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { AddPasskeyDto } from './passkey.dto.ts';
import { ADDED_PASSKEY, PASSKEY_OPTIONS, type AddedPasskeyBody, type PasskeyOptionsBody } from './passkey.response.ts';

/** The passkeys of the signed-in user. Changes need a proof of the second factor that there is. */
@Controller('api/v1/dashboard/me/second-factor')
export class PasskeysController {
  constructor(
    private readonly ask: AskForPasskey,
    private readonly add: AddPasskey,
    private readonly removePasskey: RemovePasskey,
    private readonly addresses: ClientAddresses,
  ) {}

  /** To prove by a passkey who is signed in. */
  @Post('passkey-options')
  @Answers('PasskeyOptions')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async prove(@CurrentUserId() userId: string, @Req() request: Request): Promise<PasskeyOptionsBody> {
    return PASSKEY_OPTIONS.present({ options: await this.ask.asProof(userId, this.addresses.of(request)) });
  }

  /** What the browser creates a passkey by. */
  @Post('passkeys/options')
  @Answers('PasskeyOptions')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async begin(
    @CurrentUserId() userId: string,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<PasskeyOptionsBody> {
    const claim = factorClaim(userId, proof, request, this.addresses);
    return PASSKEY_OPTIONS.present({ options: await this.add.begin(claim) });
  }

  /** Stores what the browser created. The first factor brings recovery codes. */
  @Post('passkeys')
  @Answers('AddedPasskey')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @SignedIn()
  async create(@CurrentUserId() userId: string, @Body() { name, passkey }: AddPasskeyDto): Promise<AddedPasskeyBody> {
    return ADDED_PASSKEY.present(await this.add.execute(userId, name, passkey));
  }

  /** Recovery codes go with the last factor. */
  @Delete('passkeys/:id')
  @HttpCode(204)
  @SignedIn()
  async remove(
    @CurrentUserId() userId: string,
    @IdParam('id', 'passkey') id: string,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.removePasskey.execute(factorClaim(userId, proof, request, this.addresses), id);
  }
}
