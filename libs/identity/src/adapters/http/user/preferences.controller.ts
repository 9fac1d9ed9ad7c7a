import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Answers, CacheableResponse, SignedIn } from '@app/platform';
import { NO_PREFERENCES } from '../../../domain/user/preferences.ts';
import { PreferencesRepository } from '../../../ports/user/preferences-repository.port.ts';
import { SavePreferences } from '../../../use-cases/user/save-preferences.use-case.ts';
import { CurrentUserId } from '../session/current-user-id.ts';
import { SavePreferencesDto, SavePreferencesQueryDto } from './preferences.dto.ts';
import { PREFERENCES, type PreferencesBody } from './preferences.response.ts';

/** Preferences of a user, the same in every browser and workspace. */
@Controller('api/v1/dashboard/me/preferences')
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly keepPreferences: SavePreferences,
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
    @Query() { ifVersion }: SavePreferencesQueryDto,
    @Body() { preferences }: SavePreferencesDto,
  ): Promise<PreferencesBody> {
    const version = ifVersion === undefined ? undefined : Number(ifVersion);
    return PREFERENCES.present(await this.keepPreferences.execute(userId, preferences, version));
  }
}
