import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Answers, CacheableResponse, SignedIn } from '@app/platform';
import { NO_PREFERENCES } from '../../../domain/user/preferences.ts';
import { PreferencesRepository } from '../../../ports/user/preferences-repository.port.ts';
import { KeepPreferences } from '../../../use-cases/user/keep-preferences.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { KeepPreferencesDto, KeepPreferencesQueryDto } from './preferences.dto.ts';
import { PREFERENCES, type PreferencesBody } from './preferences.response.ts';

/** Preferences of a user, the same in every browser and workspace. */
@Controller('api/v1/dashboard/me/preferences')
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly keepPreferences: KeepPreferences,
  ) {}

  @Get()
  @Answers('Preferences')
  @SignedIn()
  read(@CurrentUserId() userId: string): CacheableResponse {
    return CacheableResponse.afresh(async () =>
      PREFERENCES.present((await this.preferences.find(userId)) ?? NO_PREFERENCES),
    );
  }

  @Put()
  @Answers('Preferences')
  @SignedIn()
  async keep(
    @CurrentUserId() userId: string,
    @Query() { ifVersion }: KeepPreferencesQueryDto,
    @Body() { preferences }: KeepPreferencesDto,
  ): Promise<PreferencesBody> {
    const version = ifVersion === undefined ? undefined : Number(ifVersion);
    return PREFERENCES.present(await this.keepPreferences.execute(userId, preferences, version));
  }
}
