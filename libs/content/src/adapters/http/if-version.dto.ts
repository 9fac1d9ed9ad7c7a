import { QueryInteger } from '@app/platform';
import { VERSION_MAX } from '../../domain/working-copy/working-copy-rules.ts';

/** The query of a write that names the version it is based on. */
export class IfVersionDto {
  @QueryInteger({
    min: 1,
    max: VERSION_MAX,
    description: 'Refused with 409 unless this is the `version` of the entity.',
  })
  ifVersion?: string;
}
