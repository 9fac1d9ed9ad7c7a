import { QueryInteger } from '@app/platform';
import { VERSION_MAX } from '../../../domain/working-copy/working-copy-rules.ts';

export class CompareRevisionsQueryDto {
  @QueryInteger({ min: 1, max: VERSION_MAX, description: 'The version to compare with; the stored one unless given.' })
  to?: string;
}
