import { QueryInstant } from '@app/platform';
import { parseInstant } from '@app/shared-kernel';
import type { PageFilter } from '../../../ports/page/page-reader.port.ts';
import { ListPagesQueryDto, pageFilter } from './list-pages.query.dto.ts';

export class ListEditedPagesQueryDto extends ListPagesQueryDto {
  @QueryInstant({ description: 'Lower bound of scheduledAt, inclusive; keeps pages whose publication is scheduled.' })
  scheduledFrom?: string;

  @QueryInstant({ description: 'Upper bound of scheduledAt, inclusive; keeps pages whose publication is scheduled.' })
  scheduledTo?: string;

  @QueryInstant({ description: 'Lower bound of unpublishAt, inclusive; keeps pages that are to be unpublished.' })
  unpublishFrom?: string;

  @QueryInstant({ description: 'Upper bound of unpublishAt, inclusive; keeps pages that are to be unpublished.' })
  unpublishTo?: string;
}

export function editedPageFilter(query: ListEditedPagesQueryDto): PageFilter {
  const instant = (text: string | undefined) => parseInstant(text) ?? undefined;
  return {
    ...pageFilter(query),
    scheduledFrom: instant(query.scheduledFrom),
    scheduledTo: instant(query.scheduledTo),
    unpublishFrom: instant(query.unpublishFrom),
    unpublishTo: instant(query.unpublishTo),
  };
}
