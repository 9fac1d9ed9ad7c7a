import { QueryVersion } from '@app/platform';

export class CompareRevisionsQueryDto {
  @QueryVersion({ description: 'The version to compare with; the stored one unless given.' })
  to?: string;
}
