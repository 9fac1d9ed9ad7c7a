import { QueryVersion } from '@app/platform';

/** The query of a write that names the version it is based on. */
export class IfVersionDto {
  @QueryVersion({ description: 'Refused with 409 unless this is the `version` of the entity.' })
  ifVersion?: string;
}
