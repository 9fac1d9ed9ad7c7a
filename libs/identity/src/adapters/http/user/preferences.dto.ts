import { Field, QueryVersion } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { PREFERENCES_MAX_BYTES, PREFERENCES_MAX_DEPTH, preferencesFault } from '../../../domain/user/preferences.ts';

export class SavePreferencesDto {
  @Field(
    preferencesFault,
    { type: 'object', additionalProperties: true },
    {
      example: { theme: 'dark' },
      description: `Any JSON object of at most ${PREFERENCES_MAX_BYTES} bytes and ${PREFERENCES_MAX_DEPTH} levels; it replaces what was kept.`,
    },
  )
  preferences: JsonObject;
}

export class SavePreferencesQueryDto {
  @QueryVersion({
    orNone: true,
    description:
      'Refused with 409 unless this is the version that is kept, 0 for none. Without it the last writer wins.',
  })
  ifVersion?: string;
}
