import { QueryBoolean, QuerySearch } from '@app/platform';
import { searchTerms } from '../../../domain/search-terms.ts';
import type { MediaFilter } from '../../../ports/media/media-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { ListMediaQueryDto } from './media.dto.ts';

export class ListLibraryQueryDto extends ListMediaQueryDto {
  @QuerySearch({ description: 'Every word must occur in the name, the alt text or the caption.' })
  q?: string;

  @QueryBoolean({ description: 'Keeps images without an alt text.' })
  missingAlt?: string;

  @QueryBoolean({ description: 'Keeps files that nothing mentions.' })
  unused?: string;
}

export function mediaFilter(query: ListLibraryQueryDto, { publisher }: Site): MediaFilter {
  return {
    mimeTypePrefix: query.mimeTypePrefix?.toLowerCase(),
    terms: searchTerms(query.q),
    ...(query.missingAlt === 'true' ? { missingAlt: true } : {}),
    ...(query.unused === 'true' ? { unusedBut: { logoMediaId: publisher.logoMediaId } } : {}),
  };
}
