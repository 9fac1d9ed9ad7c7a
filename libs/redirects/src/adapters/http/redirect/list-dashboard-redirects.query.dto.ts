import { QueryBoolean } from '@app/platform';
import { MAX_FOLLOWED } from '../../../use-cases/redirect/find-dead-ends.use-case.ts';
import { ListRedirectsQueryDto } from './list-redirects.query.dto.ts';

export class ListDashboardRedirectsQueryDto extends ListRedirectsQueryDto {
  @QueryBoolean({
    description: `Keeps those at whose end is nothing that Galley knows, of the ${MAX_FOLLOWED} newest; or all others.`,
  })
  endsNowhere?: 'true' | 'false';
}
