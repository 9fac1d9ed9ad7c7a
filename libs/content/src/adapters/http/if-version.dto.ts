import { QueryInteger } from '@app/platform';
import { VERSION_MAX } from '../../domain/working-copy/working-copy-rules.ts';

/** What a write may say of the state that it starts from. */
export class IfVersionDto {
  @QueryInteger({
    min: 1,
    max: VERSION_MAX,
    description: 'Refused with 409 unless this is the `version` of the entity.',
  })
  ifVersion?: string;
}
